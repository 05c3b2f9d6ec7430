import { type ComponentProps, useId } from 'react';

interface FieldProps extends Omit<ComponentProps<'input'>, 'id' | 'aria-invalid'> {
  label: string;
  /** The error of the typed value. */
  fault?: string | undefined;
  /** The class of the element around label, input and error. */
  className?: string;
}

/** An input with its label, and its error below. */
export function Field({ label, fault, className = '', ...input }: FieldProps) {
  const id = useId();
  return (
    <div className={`own-field ${className}`}>
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        aria-invalid={fault ? true : undefined}
        {...(fault && { 'aria-describedby': `${id}-fault` })}
      />
      <p id={`${id}-fault`} className="own-fault" role="alert">
        {fault}
      </p>
    </div>
  );
}
