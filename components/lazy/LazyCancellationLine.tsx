import { lazy, Suspense, useState } from 'react';
import type { Cancellable } from '../cancellation/use-terms.ts';
import { useWidget } from '../shared/widget.ts';
import { atRest } from './use-at-rest.ts';

const Line = lazy(async () => ({ default: (await atRest.whenLoaded).CancellationLine }));

/**
 * What cancelling costs now, on a room's card. The first HTML has its words; what reckons them anew, as with each
 * deadline, comes when the page is at rest.
 */
export function LazyCancellationLine(stay: Cancellable) {
  const { cancellationRules } = useWidget().property.policies;
  // What is drawn once stays.
  const [{ Part }] = useState(() => ({ Part: atRest.loaded?.CancellationLine ?? Line }));
  if (!cancellationRules) return null;
  return (
    <Suspense fallback={<Place />}>
      <Part {...stay} />
    </Suspense>
  );
}

/** Keeps its line free on cards that come before it. */
function Place() {
  return (
    <p className="bh-terms-line" aria-hidden="true">
      {'\u00a0'}
    </p>
  );
}
