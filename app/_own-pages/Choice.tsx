import { type ComponentProps, useId } from 'react';

interface ChoiceProps extends Omit<ComponentProps<'select'>, 'id'> {
  label: string;
  options: readonly { value: string; words: string; lang?: string }[];
  /** Of the field, which holds label and list. */
  className?: string;
}

/** One of a list, with its label. @param props.children below the list */
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
