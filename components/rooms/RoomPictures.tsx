import type { Photo } from '../../lib/contract/room-schema.ts';
import { RoomPicture } from './RoomPicture.tsx';

export interface RoomPicturesProps {
  photos: readonly Photo[] | undefined;
  /** The id of the room's name, by which the strip is called. */
  labelledBy: string;
  /** The first picture is loaded at once. */
  eager: boolean;
}

/** All pictures of a room: one alone, or several in a strip that can be swiped, scrolled, or moved by keys. */
export function RoomPictures({ photos, labelledBy, eager }: RoomPicturesProps) {
  if (!photos || photos.length < 2) return <RoomPicture photo={photos?.[0]} eager={eager} />;
  return (
    <ul
      aria-labelledby={labelledBy}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll from the keyboard too (WCAG 2.1.1)
      tabIndex={0}
      className="bh-strip"
      data-part="room-pictures"
    >
      {photos.map((photo, index) => (
        <li key={photo.src}>
          <RoomPicture photo={photo} eager={eager && index === 0} />
        </li>
      ))}
    </ul>
  );
}
