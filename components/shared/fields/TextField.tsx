import type { InputHTMLAttributes, ReactNode } from 'react';
import { FieldError } from './FieldError.tsx';

/** Props of a text field. `kind` has what depends on the purpose of the field. */
export interface TextFieldProps {
  id: string;
  name: string;
  label: string;
  hint?: string | undefined;
  value: string;
  error: string | undefined;
  /** The typed text is being sent and cannot change any more. */
  fixed: boolean;
  /** Hints for browsers and on-screen keyboards. */
  kind: Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'type' | 'autoComplete' | 'inputMode' | 'autoCapitalize' | 'enterKeyHint'
  >;
  /** Content below the field: a suggestion about the typed text. */
  children?: ReactNode;
  onChange(value: string): void;
  /** Called when the field loses the focus. */
  onLeave?: (() => void) | undefined;
}

/** A required text field: label, hint, input, error message. */
export function TextField(props: TextFieldProps) {
  const { id, name, label, hint, value, error, fixed, kind, children, onChange, onLeave } = props;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="bh-field" data-part={name}>
      <label htmlFor={id} className="bh-label" data-part="label">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="bh-hint" data-part="hint">
          {hint}
        </p>
      )}
      <input
        {...kind}
        id={id}
        name={name}
        className="bh-input"
        data-part="input"
        dir={value ? 'auto' : undefined}
        required
        readOnly={fixed}
        value={value}
        spellCheck={false}
        aria-invalid={error ? true : undefined}
        data-invalid={error ? '' : undefined}
        aria-describedby={described || undefined}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onLeave}
      />
      <FieldError id={`${id}-error`}>{error}</FieldError>
      {children}
    </div>
  );
}
