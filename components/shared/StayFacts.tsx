import type { Stay } from '../../lib/contract/stay-schema.ts';
import { useFormat } from './hooks/use-format.ts';
import { useText } from './hooks/use-text.ts';
import { Shown } from './Shown.tsx';
import { useWidget } from './widget.ts';

/** A list of facts: arrival and departure with the property's hours, nights and adults. */
export function StayFacts({ stay }: { stay: Stay }) {
  const text = useText();
  const format = useFormat();
  const { checkInFrom, checkOutUntil } = useWidget().property.policies;
  const hours = {
    checkin: checkInFrom && text('policies.checkinFrom', { time: format.timeOfDay(checkInFrom) }),
    checkout: checkOutUntil && text('policies.checkoutUntil', { time: format.timeOfDay(checkOutUntil) }),
  };
  return (
    <dl className="bh-stay-facts" data-part="stay">
      {(['checkin', 'checkout'] as const).map((name) => (
        <div key={name}>
          <dt>{text(`stay.${name}`)}</dt>
          <dd>
            <Shown>{format.date(stay[name], 'full')}</Shown>
            {hours[name] && <Shown className="bh-quiet">{hours[name]}</Shown>}
          </dd>
        </div>
      ))}
      <div className="bh-stay-size">
        <dt className="bh-visually-hidden">{text('details.summary')}</dt>
        <dd>{format.size(stay)}</dd>
      </div>
    </dl>
  );
}
