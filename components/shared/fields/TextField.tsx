import type { InputHTMLAttributes, ReactNode } from 'react';
import { FieldError } from './FieldError.tsx';

/** What is true of every field of a form; the others are what the field is for. */
export interface TextFieldProps {
  id: string;
  name: string;
  label: string;
  hint?: string | undefined;
  value: string;
  error: string | undefined;
  /** What is typed is on its way: it cannot change any more. */
  fixed: boolean;
  /** What browsers and keyboards are told of it. */
  kind: Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'type' | 'autoComplete' | 'inputMode' | 'autoCapitalize' | 'enterKeyHint'
  >;
  /** Stands below the field: an offer about what was typed. */
  children?: ReactNode;
  onChange(value: string): void;
  /** The focus goes elsewhere. */
  onLeave?: (() => void) | undefined;
}

/** One line of text that has to be typed: label, hint, field, and what is wrong with it. */
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
