import { type MouseEvent, useEffect, useId, useRef } from 'react';
import { useText } from './use-text.ts';

/** What is wrong with one field. */
export interface FieldFault {
  /** The field's element id. */
  id: string;
  words: string;
}

export interface ErrorSummaryProps {
  faults: readonly FieldFault[];
  /** Which try this is about: a new one brings focus here again. */
  tried: number;
}

/** All wrong entries at once, each a link to its field; focus comes here when a form was refused for them. */
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
        <h3 id={id} className="bh-notice-title">
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
