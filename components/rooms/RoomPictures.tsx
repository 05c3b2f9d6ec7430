import type { UrlState } from '../../lib/browser/search/url-state.ts';
import type { Photo } from '../../lib/contract/room-schema.ts';
import { useText } from '../shared/hooks/use-text.ts';
import { StepLink } from '../shared/StepLink.tsx';
import { PictureCount } from './PictureCount.tsx';
import { RoomPicture } from './RoomPicture.tsx';

export interface RoomPicturesProps {
  photos: readonly Photo[] | undefined;
  /** The room's name. */
  name: string;
  /** Loads the first picture at once. */
  eager: boolean;
  /** The address of the room's sheet. */
  to: UrlState;
  onOpen(): void;
}

/** About a third of the card's width. */
const SIZES = 'auto, (min-width: 40em) 24em, 40vw';

/** A room's first picture, which links to all of them. */
export function RoomPictures({ photos, name, eager, to, onOpen }: RoomPicturesProps) {
  const text = useText();
  if (!photos?.length) return <RoomPicture photo={undefined} />;
  return (
    <StepLink
      to={to}
      className="bh-room-pictures"
      part="room-pictures"
      label={text('rooms.pictures', { room: name })}
      onFollow={onOpen}
    >
      <RoomPicture photo={photos[0]} eager={eager} sizes={SIZES} />
      {photos.length > 1 && <PictureCount at={0} count={photos.length} />}
    </StepLink>
  );
}
