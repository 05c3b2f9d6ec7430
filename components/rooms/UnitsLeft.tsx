import type { RoomOffer } from '../../lib/contract/room-schema.ts';
import { useText } from '../shared/hooks/use-text.ts';
import { Icon } from '../shared/Icon.tsx';

const FEW = 3;

/** That few of a kind of room are left; nothing where there are enough, or nobody knows. */
export function UnitsLeft({ offer: { unitsAvailable } }: { offer: RoomOffer }) {
  const text = useText();
  if (!unitsAvailable || unitsAvailable > FEW) return null;
  return (
    <p className="bh-few" data-part="units-left">
      <Icon name="clock" />
      {text('rooms.left', { count: unitsAvailable })}
    </p>
  );
}
