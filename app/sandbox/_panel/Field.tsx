import { type ComponentProps, useId } from 'react';

interface FieldProps extends Omit<ComponentProps<'input'>, 'id' | 'aria-invalid'> {
  label: string;
  /** What is wrong with what was typed. */
  fault?: string | undefined;
  /** Of the field, which holds label, input and fault. */
  className?: string;
}

/** An input with its label, and below it what is wrong. */
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
