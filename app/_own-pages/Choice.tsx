import { type ComponentProps, useId } from 'react';

interface ChoiceProps extends Omit<ComponentProps<'select'>, 'id'> {
  label: string;
  options: readonly { value: string; words: string; lang?: string }[];
  /** The class of the element around label and list. */
  className?: string;
}

/** A select with its label. @param props.children content below the select */
export function Choice({ label, options, className = '', children, ...select }: ChoiceProps) {
  const id = useId();
  return (
    <div className={`own-field ${className}`}>
      <label htmlFor={id}>{label}</label>
      <select {...select} id={id}>
        {options.map(({ value, words, lang }) => (
          <option key={value} value={value} lang={lang}>
            {words}
          </option>
        ))}
      </select>
      {children}
    </div>
  );
}
