import { LOADING_HINT } from '../shared/crawler-hints.ts';
import { useText } from '../shared/hooks/use-text.ts';
import { StillLooking } from '../shared/StillLooking.tsx';

const CARDS = ['first', 'second', 'third'];

/** Cards of the final size, while the rooms load. */
export function RoomsSkeleton() {
  const text = useText();
  return (
    <div aria-busy="true" data-part="rooms-loading" {...LOADING_HINT}>
      <p className="bh-visually-hidden">{text('rooms.searching')}</p>
      <StillLooking />
      <ul className="bh-rooms" aria-hidden="true">
        {CARDS.map((card) => (
          <li key={card} className="bh-card bh-room bh-skeleton">
            <div className="bh-picture" />
            <div className="bh-room-words">
              <span className="bh-bone bh-bone-title" />
              <span className="bh-bone" />
              <span className="bh-bone bh-bone-short" />
            </div>
            <div className="bh-room-offer">
              <span className="bh-bone bh-bone-short" />
              <span className="bh-bone bh-bone-price" />
              <span className="bh-bone bh-bone-button" />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
