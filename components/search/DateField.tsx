import type { MouseEvent } from 'react';
import { addDays, isCivilDate } from '../../lib/contract/stay.ts';
import type { ShortStyle } from '../../lib/i18n/date-text.ts';
import { FieldError } from '../shared/fields/FieldError.tsx';
import { useFormat } from '../shared/hooks/use-format.ts';
import { useText } from '../shared/hooks/use-text.ts';
import { Icon } from '../shared/Icon.tsx';
import { useWidget } from '../shared/widget.ts';
import type { DateName } from './stay-draft.ts';

export interface DateFieldProps {
  /** The field's element id. */
  id: string;
  name: DateName;
  label: string;
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  error: string | undefined;
  /** The open calendar changes this date. */
  picking: boolean;
  /** The date format: with or without the year. */
  style: ShortStyle;
  today: string;
  /** False in the server's HTML: a native date field. True: a button that opens the calendar. */
  upgraded: boolean;
  onChange(date: string): void;
  onOpen(event: MouseEvent, name: DateName): void;
  /** Called when the guest points at the field or focuses it, so that the calendar can load ahead of use. */
  onNear(): void;
}

/** One date of the stay. */
export function DateField({
  id,
  name,
  label,
  value,
  error,
  picking,
  style,
  today,
  upgraded,
  onChange,
  onOpen,
  onNear,
}: DateFieldProps) {
  const text = useText();
  const format = useFormat();
  const { limits } = useWidget().property;
  const described = error ? `${id}-error` : undefined;
  const wrong = error ? '' : undefined;
  const chosen = isCivilDate(value);
  const last = addDays(today, limits.daysAhead + (name === 'checkout' ? limits.maxNights : 0));
  return (
    <div className="bh-field" data-part={name}>
      <label id={`${id}-label`} htmlFor={id} className="bh-label" data-part="label">
        {label}
      </label>
      {upgraded ? (
        <>
          <button
            type="button"
            id={id}
            className="bh-input bh-date"
            data-part="input"
            aria-haspopup="dialog"
            aria-labelledby={`${id}-label ${id}-value`}
            aria-describedby={described}
            data-invalid={wrong}
            data-picking={picking ? '' : undefined}
            onClick={(event) => onOpen(event, name)}
            onPointerEnter={onNear}
            onTouchStart={onNear}
            onFocus={onNear}
          >
            <Icon name="calendar" />
            <span id={`${id}-value`} className={chosen ? undefined : 'bh-quiet'}>
              {chosen ? format.date(value, style) : text('search.chooseDate')}
            </span>
          </button>
          <input type="hidden" name={name} value={value} />
        </>
      ) : (
        <input
          type="date"
          id={id}
          name={name}
          className="bh-input bh-date"
          data-part="input"
          required
          aria-invalid={error ? true : undefined}
          data-invalid={wrong}
          aria-describedby={described}
          min={name === 'checkin' ? today : addDays(today, 1)}
          max={last}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}
