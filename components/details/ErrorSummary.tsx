import { useEffect, useId, useRef } from 'react';
import type { Guest } from '../../lib/contract/guest.ts';
import { useText } from '../shared/use-text.ts';
import { useWidget } from '../shared/widget.ts';
import { type GuestFieldErrors, guestFields } from './guest-draft.ts';

export interface ErrorSummaryProps {
  errors: GuestFieldErrors;
  /** The element id of a field. */
  idOf(field: keyof Guest): string;
  /** Which try this is about: a new one brings focus here again. */
  tried: number;
}

/** All wrong entries at once, each a link to its field; focus comes here when an order was refused for them. */
export function ErrorSummary({ errors, idOf, tried }: ErrorSummaryProps) {
  const text = useText();
  const id = useId();
  const box = useRef<HTMLElement>(null);
  const fields = guestFields(useWidget().locale).filter((field) => errors[field]);
  const shown = fields.length > 0;
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
          {text('guestErrors.summary', { count: fields.length })}
        </h3>
        <ul>
          {fields.map((field) => (
            <li key={field}>
              <a
                href={`#${idOf(field)}`}
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(idOf(field))?.focus();
                }}
              >
                {errors[field]}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
