import { type MouseEvent, useEffect, useId, useRef } from 'react';
import { useText } from '../hooks/use-text.ts';

/** The error of one field. */
export interface FieldFault {
  /** The field's element id. */
  id: string;
  words: string;
}

/** The errors of a form's fields, in page order. @param idOf returns the element id of a field */
export function faultsOf<Field extends string>(
  fields: readonly Field[],
  errors: Partial<Record<Field, string>>,
  idOf: (field: Field) => string,
): FieldFault[] {
  return fields.flatMap((field) => {
    const words = errors[field];
    return words ? [{ id: idOf(field), words }] : [];
  });
}

export interface ErrorSummaryProps {
  faults: readonly FieldFault[];
  /** The number of the current submit. A new number moves the focus here again. */
  tried: number;
}

/** A list of all wrong fields, each a link to its field. It takes the focus when a submit was refused. */
export function ErrorSummary({ faults, tried }: ErrorSummaryProps) {
  const text = useText();
  const id = useId();
  const box = useRef<HTMLElement>(null);
  const shown = faults.length > 0;
  useEffect(() => {
    if (shown && tried > 0) box.current?.focus();
  }, [shown, tried]);
  if (!shown) return null;
  return (
    <section
      ref={box}
      aria-labelledby={id}
      tabIndex={-1}
      className="bh-notice bh-notice-danger bh-error-summary"
      data-part="error-summary"
    >
      <div className="bh-notice-body">
        <h3 id={id} className="bh-notice-title" data-part="notice-title">
          {text('guestErrors.summary', { count: faults.length })}
        </h3>
        <ul>
          {faults.map((fault) => (
            <li key={fault.id}>
              <a href={`#${fault.id}`} onClick={(event) => focusField(event, fault.id)}>
                {fault.words}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function focusField(event: MouseEvent, id: string): void {
  event.preventDefault();
  document.getElementById(id)?.focus();
}
