import type { Photo } from '../../lib/contract/room-schema.ts';
import { fitsSrcset } from '../../lib/contract/srcset.ts';

/** As wide as the summary beside a form, or as the window; `auto` in browsers that support it. */
const SIZES = 'auto, (min-width: 40em) 24em, 100vw';

export interface RoomPictureProps {
  photo: Photo | undefined;
  /** Loads the picture at once. @default false */
  eager?: boolean;
  /** The value of the `sizes` attribute. */
  sizes?: string;
}

/**
 * A room's picture in a box of fixed proportions, so that nothing moves when it loads. Without a picture, the
 * style sheet draws one.
 */
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
 * The candidates for `srcset`. Empty if the picture has one width only, its own width is unknown, or its
 * address does not fit into a `srcset`.
 */
function candidates({ src, width, srcset }: Photo, sizes: string): { srcSet?: string; sizes?: string } {
  if (!srcset?.length || width === undefined || !fitsSrcset(src)) return {};
  const all = [...srcset, { src, width }];
  return { srcSet: all.map((candidate) => `${candidate.src} ${candidate.width}w`).join(', '), sizes };
}
