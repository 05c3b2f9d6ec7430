import type { InputHTMLAttributes, ReactNode } from 'react';
import { useId } from 'react';

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
  name: string;
  label: string;
  hint?: string | undefined;
  /** Why the typed value is not used. */
  fault?: string | undefined;
  /** Weaknesses of the typed value, one sentence each. */
  warnings?: readonly string[];
  /** Content beside the input. */
  children?: ReactNode;
}

/** A text field with its label, a hint and errors. */
export function Field({ label, hint, fault, warnings = [], children, ...input }: FieldProps) {
  const id = useId();
  const warned = warnings.length > 0;
  const described = [hint && `${id}-hint`, fault && `${id}-fault`, warned && `${id}-warnings`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className="own-field">
      <label htmlFor={id}>{label}</label>
      <div className="configure-inputs">
        <input
          type="text"
          autoComplete="off"
          spellCheck={false}
          {...input}
          id={id}
          {...(described && { 'aria-describedby': described })}
          aria-invalid={fault ? true : undefined}
        />
        {children}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="configure-hint">
          {hint}
        </p>
      )}
      <p id={`${id}-fault`} className="own-fault" aria-live="polite">
        {fault && `Not used: ${fault}.`}
      </p>
      <div id={`${id}-warnings`} className="configure-warnings" aria-live="polite">
        {warnings.map((warning) => (
          <p key={warning}>{warning}.</p>
        ))}
      </div>
    </div>
  );
}

interface OneOfProps {
  name: string;
  legend: string;
  value: string;
  /** Only the chosen option's hint is visible. */
  options: readonly { value: string; words: string; hint?: string }[];
}

/** A choice of one of a few options, all visible. */
export function OneOf({ name, legend, value, options }: OneOfProps) {
  const id = useId();
  return (
    <fieldset className="configure-one-of">
      <legend>{legend}</legend>
      <div>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              defaultChecked={option.value === value}
              {...(option.hint && { 'aria-describedby': `${id}-${option.value}` })}
            />
            <span>{option.words}</span>
          </label>
        ))}
      </div>
      {options.map(
        (option) =>
          option.hint && (
            <p
              key={option.value}
              id={`${id}-${option.value}`}
              className="configure-hint"
              hidden={option.value !== value}
            >
              {option.hint}
            </p>
          ),
      )}
    </fieldset>
  );
}

interface TickProps {
  name: string;
  label: ReactNode;
  checked: boolean;
  disabled?: boolean;
  hint?: ReactNode;
}

/** A checkbox. */
export function Tick({ name, label, checked, disabled, hint }: TickProps) {
  const id = useId();
  return (
    <div className="configure-tick">
      <label>
        <input
          type="checkbox"
          name={name}
          defaultChecked={checked}
          disabled={disabled}
          {...(hint && { 'aria-describedby': id })}
        />
        <span>{label}</span>
      </label>
      {hint && (
        <p id={id} className="configure-hint">
          {hint}
        </p>
      )}
    </div>
  );
}
