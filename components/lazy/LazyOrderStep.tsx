import type { OrderStepProps } from '../OrderStep.tsx';
import { LOADING_HINT } from '../shared/crawler-hints.ts';
import { Lazy, partOf } from '../shared/Lazy.tsx';
import { atRest } from './use-at-rest.ts';

interface LazyOrderStepProps extends OrderStepProps {
  /** The widget began with a step of an order, so the first HTML contains it. */
  beginsWithOrder: boolean;
}

/** The steps of an order. A page of rooms does not load them with its first view. */
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
