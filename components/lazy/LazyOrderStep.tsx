import type { OrderStepProps } from '../OrderStep.tsx';
import { LOADING_HINT } from '../shared/crawler-hints.ts';
import { Lazy, partOf } from '../shared/Lazy.tsx';
import { atRest } from './use-at-rest.ts';

interface LazyOrderStepProps extends OrderStepProps {
  /** The widget has begun with such a step, which is then in the first HTML. */
  beginsWithOrder: boolean;
}

/** The steps of an order, which are no part of what a page of rooms begins with. */
export function LazyOrderStep({ beginsWithOrder, ...props }: LazyOrderStepProps) {
  return (
    <Lazy
      {...partOf(atRest, (parts) => parts.OrderStep)}
      props={props}
      waiting={beginsWithOrder ? undefined : <Waiting />}
    />
  );
}

/** A skeleton of the form, for a guest who is faster than the download. */
function Waiting() {
  return (
    <div className="bh-step bh-step-waiting" data-part="step-loading" aria-busy="true" {...LOADING_HINT}>
      <span className="bh-bone bh-bone-title" />
      <span className="bh-bone bh-bone-short" />
      {FIELDS.map((field) => (
        <span key={field} className="bh-bone bh-bone-button" />
      ))}
    </div>
  );
}

const FIELDS = ['first name', 'last name', 'e-mail'];
