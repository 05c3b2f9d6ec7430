import { useId } from 'react';
import { addDays } from '../../lib/contract/stay.ts';
import { useText } from '../shared/hooks/use-text.ts';
import { useWidget } from '../shared/widget.ts';
import type { StayDates } from './stay-draft.ts';

export interface TypedDatesProps {
  dates: StayDates;
  /** There is no calendar (it could not be loaded), so the fields are open from the start. */
  alone: boolean;
  onChange(dates: Partial<StayDates>): void;
}

/** Native date fields to type the dates into; folded at first. */
export function TypedDates({ dates, alone, onChange }: TypedDatesProps) {
  const id = useId();
  const text = useText();
  const { today, property } = useWidget();
  const { daysAhead, maxNights } = property.limits;
  return (
    <details className="bh-typed-dates" data-part="typed-dates" open={alone}>
      <summary className="bh-disclosure">{text('dates.typed')}</summary>
      <div className="bh-typed-fields">
        {(['checkin', 'checkout'] as const).map((name) => (
          <div key={name} className="bh-typed-date">
            <label htmlFor={`${id}-${name}`} className="bh-label" data-part="label">
              {text(`stay.${name}`)}
            </label>
            <input
              type="date"
              id={`${id}-${name}`}
              className="bh-input"
              data-part="input"
              min={name === 'checkin' ? today : addDays(today, 1)}
              max={addDays(today, daysAhead + (name === 'checkout' ? maxNights : 0))}
              value={dates[name]}
              onChange={(event) => onChange({ [name]: event.target.value })}
            />
          </div>
        ))}
      </div>
    </details>
  );
}
