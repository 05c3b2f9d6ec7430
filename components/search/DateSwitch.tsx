import { useId } from 'react';
import { isCivilDate } from '../../lib/contract/stay.ts';
import { useFormat } from '../shared/hooks/use-format.ts';
import { useText } from '../shared/hooks/use-text.ts';
import type { DateName, StayDates } from './stay-draft.ts';

export interface DateSwitchProps {
  dates: StayDates;
  /** The date that the next chosen day changes. */
  editing: DateName;
  onTurn(date: DateName): void;
}

/** Shows which date the calendar changes, and switches to the other date. */
export function DateSwitch({ dates, editing, onTurn }: DateSwitchProps) {
  const text = useText();
  const format = useFormat();
  const id = useId();
  const style = format.shortest(dates.checkin, dates.checkout);
  return (
    <fieldset className="bh-date-switch" data-part="date-switch" aria-label={text('details.summary')}>
      {(['checkin', 'checkout'] as const).map((name) => (
        <label key={name} className="bh-date-choice">
          <input
            type="radio"
            name={id}
            checked={editing === name}
            // The check-in comes first.
            disabled={name === 'checkout' && !isCivilDate(dates.checkin)}
            onChange={() => onTurn(name)}
          />
          <span className="bh-label">{text(`stay.${name}`)}</span>{' '}
          <span className={isCivilDate(dates[name]) ? undefined : 'bh-quiet'}>
            {isCivilDate(dates[name]) ? format.date(dates[name], style) : text('search.chooseDate')}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
