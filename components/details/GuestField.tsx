import type { HTMLInputAutoCompleteAttribute } from 'react';
import type { Guest } from '../../lib/contract/guest.ts';
import { FieldError } from '../shared/FieldError.tsx';

export interface GuestFieldProps {
  id: string;
  name: keyof Guest;
  label: string;
  hint?: string;
  value: string;
  error: string | undefined;
  /** An order with these details is on its way: they cannot change any more. */
  fixed: boolean;
  onChange(value: string): void;
}

const KINDS: Record<
  keyof Guest,
  { type: 'text' | 'email'; autoComplete: HTMLInputAutoCompleteAttribute; inputMode: 'text' | 'email' }
> = {
  firstName: { type: 'text', autoComplete: 'given-name', inputMode: 'text' },
  lastName: { type: 'text', autoComplete: 'family-name', inputMode: 'text' },
  email: { type: 'email', autoComplete: 'email', inputMode: 'email' },
};

/** One guest detail: label, hint, field, and what is wrong with it. */
export function GuestField({ id, name, label, hint, value, error, fixed, onChange }: GuestFieldProps) {
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
        {...KINDS[name]}
        id={id}
        name={name}
        className="bh-input"
        data-part="input"
        dir={value ? 'auto' : undefined}
        required
        readOnly={fixed}
        value={value}
        spellCheck={false}
        autoCapitalize={name === 'email' ? 'none' : 'words'}
        aria-invalid={error ? true : undefined}
        data-invalid={error ? '' : undefined}
        aria-describedby={described || undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}
