import type { Photo } from '../../lib/contract/room.ts';

/** A room's first picture in a box of fixed proportions, so that nothing moves when it arrives; drawn if there is none. */
export function RoomPicture({ photo, eager = false }: { photo: Photo | undefined; eager?: boolean }) {
  if (!photo)
    return <div className="bh-picture bh-picture-drawn" data-part="room-picture" aria-hidden="true" />;
  return (
    <div className="bh-picture" data-part="room-picture">
      {/* biome-ignore lint/performance/noImgElement: the widget works in any React app, not only in Next */}
      <img
        src={photo.src}
        alt={photo.alt ?? ''}
        width={photo.width}
        height={photo.height}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
      />
    </div>
  );
}
