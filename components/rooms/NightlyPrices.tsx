import type { RoomOffer } from '../../lib/contract/room-schema.ts';
import { useFormat } from '../shared/hooks/use-format.ts';
import { useText } from '../shared/hooks/use-text.ts';
import { Price, Shown } from '../shared/Shown.tsx';

export interface NightlyPricesProps {
  offer: RoomOffer;
  /** The list is open from the start. @default false */
  open?: boolean;
}

/** The price of each night. Renders nothing for a single night, or if the offer has no prices per night. */
export function NightlyPrices({ offer, open = false }: NightlyPricesProps) {
  const text = useText();
  const format = useFormat();
  const { perNight, price, name } = offer;
  if (!perNight || perNight.length < 2) return null;
  const style = format.shortest(...perNight.map(({ date }) => date));
  return (
    <details className="bh-nightly" data-part="nightly-prices" open={open}>
      <summary className="bh-disclosure">
        {text('rooms.eachNight')} {/* Whoever goes through a list of buttons hears which of them is whose. */}
        <span className="bh-visually-hidden">({name})</span>
      </summary>
      <ul>
        {perNight.map(({ date, amount }) => (
          <li key={date}>
            <Shown>{format.date(date, style)}</Shown>
            <Price money={{ amount, currency: price.currency }} />
          </li>
        ))}
      </ul>
    </details>
  );
}
