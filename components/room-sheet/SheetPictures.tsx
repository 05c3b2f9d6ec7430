import { useEffect } from 'react';
import type { Photo } from '../../lib/contract/room-schema.ts';
import { RoomPicture } from '../rooms/RoomPicture.tsx';
import { useText } from '../shared/hooks/use-text.ts';
import { StripControls } from './StripControls.tsx';
import { useStrip } from './use-strip.ts';

export interface SheetPicturesProps {
  photos: readonly Photo[];
  /** The id of the room's name. */
  labelledBy: string;
  at: number;
  onAt(at: number): void;
  /** Shows the picture larger. */
  onPress(): void;
}

/** About as wide as the sheet, or half of it beside the text. */
const SIZES = '(min-width: 60em) 36em, 100vw';

/** A room's pictures in a strip. Each is a button that shows it larger. */
export function SheetPictures({ photos, labelledBy, at, onAt, onPress }: SheetPicturesProps) {
  const text = useText();
  const strip = useStrip({ count: photos.length, at, onAt });
  const { list } = strip;
  // Tab reaches only the visible picture, so the focus moves along with it.
  useEffect(() => {
    if (!list.current?.contains(document.activeElement)) return;
    list.current.querySelectorAll('button')[at]?.focus({ preventScroll: true });
  }, [list, at]);
  return (
    <div className="bh-sheet-pictures" {...strip.keys}>
      <ul
        ref={list}
        aria-labelledby={labelledBy}
        className="bh-strip"
        data-part="room-pictures"
        {...strip.scrolling}
      >
        {photos.map((photo, index) => (
          <li key={photo.src}>
            <button
              type="button"
              className="bh-picture-button"
              tabIndex={index === at ? 0 : -1}
              onClick={onPress}
            >
              <RoomPicture photo={photo} eager={index === 0} sizes={SIZES} />
              <span className="bh-visually-hidden">{text('rooms.enlarge')}</span>
            </button>
          </li>
        ))}
      </ul>
      <StripControls count={photos.length} at={at} onAt={strip.goTo} />
    </div>
  );
}
