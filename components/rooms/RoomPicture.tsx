import type { Photo } from '../../lib/contract/room-schema.ts';
import { fitsSrcset } from '../../lib/contract/srcset.ts';

/** As wide as the summary beside a form, or the window; `auto` where the browser can tell itself. */
const SIZES = 'auto, (min-width: 40em) 24em, 100vw';

export interface RoomPictureProps {
  photo: Photo | undefined;
  /** It is loaded at once. @default false */
  eager?: boolean;
  /** How wide it is shown, as the attribute of the same name. */
  sizes?: string;
}

/** A room's picture in a box of fixed proportions: nothing moves when it arrives. Drawn if there is none. */
export function RoomPicture({ photo, eager = false, sizes = SIZES }: RoomPictureProps) {
  if (!photo)
    return <div className="bh-picture bh-picture-drawn" data-part="room-picture" aria-hidden="true" />;
  return (
    <div className="bh-picture" data-part="room-picture">
      {/* biome-ignore lint/performance/noImgElement: the widget works in any React app, not only in Next */}
      <img
        src={photo.src}
        {...candidates(photo, sizes)}
        alt={photo.alt ?? ''}
        width={photo.width}
        height={photo.height}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
      />
    </div>
  );
}

/**
 * What a browser chooses from; nothing where the picture comes in one width, its own is unknown, or its
 * address could be none of a list's.
 */
function candidates({ src, width, srcset }: Photo, sizes: string): { srcSet?: string; sizes?: string } {
  if (!srcset?.length || width === undefined || !fitsSrcset(src)) return {};
  const all = [...srcset, { src, width }];
  return { srcSet: all.map((candidate) => `${candidate.src} ${candidate.width}w`).join(', '), sizes };
}
