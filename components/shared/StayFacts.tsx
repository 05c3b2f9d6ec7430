import type { Stay } from '../../lib/contract/stay-schema.ts';
import { useFormat } from './hooks/use-format.ts';
import { useText } from './hooks/use-text.ts';
import { Shown } from './Shown.tsx';
import { useWidget } from './widget.ts';

/** Arrival, departure with the property's hours, nights and adults, as a list of facts. */
export function StayFacts({ stay }: { stay: Stay }) {
  const text = useText();
  const format = useFormat();
  const { checkInFrom, checkOutUntil } = useWidget().property.policies;
  return (
    <dl className="bh-stay-facts" data-part="stay">
      <div>
        <dt>{text('stay.checkin')}</dt>
        <dd>
          <Shown>{format.date(stay.checkin, 'full')}</Shown>
          {checkInFrom && (
            <Shown className="bh-quiet">
              {text('policies.checkinFrom', { time: format.timeOfDay(checkInFrom) })}
            </Shown>
          )}
        </dd>
      </div>
      <div>
        <dt>{text('stay.checkout')}</dt>
        <dd>
          <Shown>{format.date(stay.checkout, 'full')}</Shown>
          {checkOutUntil && (
            <Shown className="bh-quiet">
              {text('policies.checkoutUntil', { time: format.timeOfDay(checkOutUntil) })}
            </Shown>
          )}
        </dd>
      </div>
      <div className="bh-stay-size">
        <dt className="bh-visually-hidden">{text('details.summary')}</dt>
        <dd>{format.size(stay)}</dd>
      </div>
    </dl>
  );
}
