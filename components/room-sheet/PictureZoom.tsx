import { useEffect, useRef, useState } from 'react';
import type { Photo } from '../../lib/contract/room-schema.ts';
import { Button } from '../shared/Button.tsx';
import { Dialog } from '../shared/Dialog.tsx';
import { useText } from '../shared/hooks/use-text.ts';
import { Icon } from '../shared/Icon.tsx';
import { placeInFrame } from './place-in-frame.ts';
import { StripControls } from './StripControls.tsx';
import { useStrip } from './use-strip.ts';

export interface PictureZoomProps {
  photos: readonly Photo[];
  /** The id of the room's name. */
  labelledBy: string;
  /** The index of the first visible picture. */
  from: number;
  /** @param at the index of the last visible picture */
  onLeave(at: number): void;
}

/**
 * The pictures as large as the window. A press on a picture enlarges it further, in a box that scrolls by
 * finger, wheel or keys.
 */
export function PictureZoom({ photos, labelledBy, from, onLeave }: PictureZoomProps) {
  const text = useText();
  const [at, setAt] = useState(from);
  const [isClose, setClose] = useState(false);
  const move = (next: number) => {
    setClose(false);
    setAt(next);
  };
  const strip = useStrip({ count: photos.length, at, onAt: move });
  const leave = () => onLeave(at);
  return (
    <Dialog
      className="bh-zoom"
      data-part="picture-zoom"
      aria-labelledby={labelledBy}
      onShown={(dialog) => placeInFrame(dialog, dialog.parentElement)}
      onLeave={leave}
      // In close-up, the arrow keys scroll the enlarged picture.
      {...(isClose ? {} : strip.keys)}
    >
      <Button variant="icon" className="bh-sheet-close" aria-label={text('dates.close')} onClick={leave}>
        <Icon name="close" />
      </Button>
      <ul ref={strip.list} className="bh-strip" aria-labelledby={labelledBy} {...strip.scrolling}>
        {photos.map((photo, index) => (
          <li key={photo.src}>
            <ZoomedPicture
              photo={photo}
              isInView={index === at}
              isClose={isClose && index === at}
              onPress={() => setClose(!isClose)}
            />
          </li>
        ))}
      </ul>
      <StripControls count={photos.length} at={at} onAt={strip.goTo} />
    </Dialog>
  );
}

interface ZoomedPictureProps {
  photo: Photo;
  isInView: boolean;
  /** The picture is larger than its box. */
  isClose: boolean;
  onPress(): void;
}

function ZoomedPicture({ photo, isInView, isClose, onPress }: ZoomedPictureProps) {
  const text = useText();
  const box = useRef<HTMLDivElement>(null);
  // Shows the middle of the enlarged picture.
  useEffect(() => {
    const element = box.current;
    if (!isClose || !element) return;
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
    element.scrollTo({ left: (scrollWidth - clientWidth) / 2, top: (scrollHeight - clientHeight) / 2 });
  }, [isClose]);
  return (
    <div ref={box} className="bh-zoom-box" data-close={isClose ? '' : undefined}>
      <button type="button" className="bh-zoom-picture" tabIndex={isInView ? 0 : -1} onClick={onPress}>
        {/* biome-ignore lint/performance/noImgElement: the widget works in any React app, not only in Next */}
        <img src={photo.src} alt={photo.alt ?? ''} width={photo.width} height={photo.height} loading="lazy" />{' '}
        <span className="bh-visually-hidden">{text(isClose ? 'rooms.zoomOut' : 'rooms.zoomIn')}</span>
      </button>
    </div>
  );
}
