import { useFormat } from '../shared/hooks/use-format.ts';
import { useText } from '../shared/hooks/use-text.ts';
import { Price, Shown } from '../shared/Shown.tsx';
import type { ChosenRoom } from '../step.ts';

/**
 * A list of several rooms, each with its adults and its price. Renders nothing for a single room, whose name
 * is shown already.
 */
export function RoomLines({ rooms }: { rooms: readonly ChosenRoom[] }) {
  const text = useText();
  const format = useFormat();
  if (rooms.length < 2) return null;
  return (
    <ol className="bh-room-lines" data-part="room-lines">
      {rooms.map(({ stay, offer }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: only the index identifies a room
        <li key={at}>
          <span>
            {text('severalRooms.roomNamed', { number: at + 1, room: offer.name })}{' '}
            <Shown className="bh-quiet">{format.adults(stay.adults)}</Shown>
          </span>
          <Price money={offer.price} />
        </li>
      ))}
    </ol>
  );
}
