import { useId } from 'react';
import { addDays } from '../../lib/contract/stay.ts';
import { useText } from '../shared/use-text.ts';
import { useWidget } from '../shared/widget.ts';
import type { StayDates } from './stay-draft.ts';

/** The dates typed instead of picked, in the browser's own date fields. */
export function TypedDates({
  dates,
  onChange,
}: {
  dates: StayDates;
  onChange(dates: Partial<StayDates>): void;
}) {
  const id = useId();
  const text = useText();
  const { today, property } = useWidget();
  const { daysAhead, maxNights } = property.limits;
  return (
    <fieldset className="bh-typed-dates">
      <legend className="bh-quiet">{text('dates.typed')}</legend>
      {(['checkin', 'checkout'] as const).map((name) => (
        <div key={name} className="bh-typed-date">
          <label htmlFor={`${id}-${name}`} className="bh-label">
            {text(`stay.${name}`)}
          </label>
          <input
            type="date"
            id={`${id}-${name}`}
            className="bh-input"
            min={name === 'checkin' ? today : addDays(today, 1)}
            max={addDays(today, daysAhead + (name === 'checkout' ? maxNights : 0))}
            value={dates[name]}
            onChange={(event) => onChange({ [name]: event.target.value })}
          />
        </div>
      ))}
    </fieldset>
  );
}
