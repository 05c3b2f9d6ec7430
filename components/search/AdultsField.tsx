import { FieldError } from '../shared/fields/FieldError.tsx';
import { useText } from '../shared/hooks/use-text.ts';
import { Icon } from '../shared/Icon.tsx';

export interface AdultsFieldProps {
  /** The field's element id. */
  id: string;
  value: string;
  max: number;
  error: string | undefined;
  /** Whether the buttons beside the field work already (scripts are at work). */
  stepping: boolean;
  onChange(adults: string): void;
}

/**
 * How many adults. The browser's own number field carries role, arrow keys and the plain form; the buttons are for
 * fingers and stay out of the Tab order, as a spin button's do.
 */
export function AdultsField({ id, value, max, error, stepping, onChange }: AdultsFieldProps) {
  const text = useText();
  const count = Number(value);
  const step = (by: number) => onChange(String(Math.min(max, Math.max(1, Math.round(count || 0) + by))));
  return (
    <div className="bh-field" data-part="adults">
      <label htmlFor={id} className="bh-label" data-part="label">
        {text('search.adults')}
      </label>
      <div className="bh-input bh-stepper" data-part="input">
        <button
          type="button"
          tabIndex={-1}
          className="bh-stepper-button"
          disabled={!stepping || count <= 1}
          aria-label={text('search.fewerAdults')}
          onClick={() => step(-1)}
        >
          <Icon name="minus" />
        </button>
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
          aria-invalid={error ? true : undefined}
          data-invalid={error ? '' : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
        <button
          type="button"
          tabIndex={-1}
          className="bh-stepper-button"
          disabled={!stepping || count >= max}
          aria-label={text('search.moreAdults')}
          onClick={() => step(1)}
        >
          <Icon name="plus" />
        </button>
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}
