import { useEffect } from 'react';
import { lazyModule } from '../lib/browser/lazy-module.ts';
import type { OrderStepProps } from './OrderStep.tsx';
import { Lazy } from './shared/Lazy.tsx';

/** The module with the steps of an order. */
export const orderStep = lazyModule(() => import('./OrderStep.tsx'));

// A server loads it at its start. So the first HTML has a chosen room's form, which is seen without scripts.
if (typeof window === 'undefined') orderStep.prefetch();

interface LazyOrderStepProps extends OrderStepProps {
  /** The widget has begun with such a step, which is then in the first HTML. */
  isFirst: boolean;
}

/** The steps of an order, which are no part of what a page of rooms begins with. */
export function LazyOrderStep({ isFirst, ...props }: LazyOrderStepProps) {
  return (
    <Lazy
      load={async () => (await orderStep.load()).OrderStep}
      loaded={orderStep.loaded?.OrderStep}
      props={props}
      waiting={isFirst ? undefined : <Waiting />}
    />
  );
}

/** A skeleton of the form, for a guest who is faster than the download. */
function Waiting() {
  return (
    <div className="bh-step bh-step-waiting" data-part="step-loading" aria-busy="true">
      <span className="bh-bone bh-bone-title" />
      <span className="bh-bone bh-bone-short" />
      {FIELDS.map((field) => (
        <span key={field} className="bh-bone bh-bone-button" />
      ))}
    </div>
  );
}

const FIELDS = ['first name', 'last name', 'e-mail'];

/** The delay in browsers without `requestIdleCallback`, in milliseconds. */
const AT_REST_MS = 1000;
/** The longest time for which a browser that is never idle holds the steps back, in milliseconds. */
const MAX_WAIT_MS = 3000;

/** Fetches the steps of an order once the page is at rest: the guest reads the rooms first. */
export function useOrderStepAhead(): void {
  useEffect(() => {
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(orderStep.prefetch, AT_REST_MS);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(orderStep.prefetch, { timeout: MAX_WAIT_MS });
    return () => cancelIdleCallback(idle);
  }, []);
}
