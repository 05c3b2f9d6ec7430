import type { UrlState } from '../../lib/browser/search/url-state.ts';
import { FieldError } from '../shared/fields/FieldError.tsx';
import { useText } from '../shared/hooks/use-text.ts';
import { Icon } from '../shared/Icon.tsx';
import { Lazy } from '../shared/Lazy.tsx';
import { useWidget } from '../shared/widget.ts';
import { ChildrenHint } from './ChildrenHint.tsx';
import type { StayDates } from './stay-draft.ts';

const loadLargerParty = async () => (await import('./LargerParty.tsx')).LargerParty;

export interface AdultsFieldProps {
  /** The field's element id. */
  id: string;
  value: string;
  max: number;
  error: string | undefined;
  /** The dates chosen so far. An enquiry for a larger party mentions them. */
  dates: StayDates;
  /** The dates are valid for a search. */
  isDated: boolean;
  /** Opens the rooms of a party. Absent if another page shows the rooms. */
  onParty: ((address: UrlState) => void) | undefined;
  /** Whether scripts run, so that the buttons beside the field work. */
  stepping: boolean;
  onChange(adults: string): void;
}

/** The props of the offer for a party of this size or larger. */
function largerParty({ max, dates, isDated, onParty }: AdultsFieldProps, count: number) {
  const about = { ...dates, adults: count > max ? count : `> ${max}` };
  const stay = { ...dates, adults: count };
  return { about, split: isDated && onParty ? { stay, onGo: onParty } : undefined };
}

/**
 * The number of adults. A native number field brings the role, the arrow keys and the form without scripts.
 * The buttons are for touch and stay out of the Tab order, like those of a native spin button.
 */
export function AdultsField(props: AdultsFieldProps) {
  const { id, value, max, error, dates, stepping, onChange } = props;
  const text = useText();
  const { children } = useWidget().property.policies;
  const described = [error && `${id}-error`, children && `${id}-children`].filter(Boolean).join(' ');
  const count = Number(value);
  const step = (by: number) => onChange(String(Math.min(max, Math.max(1, Math.round(count || 0) + by))));
  const stepButton = (by: -1 | 1, reached: boolean) => (
    <button
      type="button"
      tabIndex={-1}
      className="bh-stepper-button"
      disabled={!stepping || reached}
      aria-label={text(by < 0 ? 'search.fewerAdults' : 'search.moreAdults')}
      onClick={() => step(by)}
    >
      <Icon name={by < 0 ? 'minus' : 'plus'} />
    </button>
  );
  return (
    <>
      <div className="bh-field" data-part="adults">
        <label htmlFor={id} className="bh-label" data-part="label">
          {text('search.adults')}
        </label>
        <div className="bh-input bh-stepper" data-part="input">
          {stepButton(-1, count <= 1)}
          <input
            type="number"
            id={id}
            name="adults"
            inputMode="numeric"
            min={1}
            max={max}
            step={1}
            required
            value={value}
            placeholder={`1–${max}`}
            aria-invalid={error ? true : undefined}
            data-invalid={error ? '' : undefined}
            aria-describedby={described || undefined}
            onChange={(event) => onChange(event.target.value)}
          />
          {stepButton(1, count >= max)}
        </div>
        <FieldError id={`${id}-error`}>{error}</FieldError>
        <div role="status" className="bh-live">
          {count >= max && <Lazy load={loadLargerParty} props={largerParty(props, count)} waiting={null} />}
        </div>
      </div>
      <ChildrenHint id={`${id}-children`} about={{ ...dates, adults: value }} />
    </>
  );
}
