import type { RoomOffer } from '../../lib/contract/room-schema.ts';
import { useText } from '../shared/hooks/use-text.ts';
import { Icon } from '../shared/Icon.tsx';

const FEW = 3;

/**
 * Says that only a few rooms of this type are left. Renders nothing if there are enough, or if the number is
 * unknown.
 */
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
