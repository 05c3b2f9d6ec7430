import type { OutcomeStepProps } from '../OutcomeStep.tsx';
import type { NearestRoomsProps } from '../recovery/NearestRooms.tsx';
import { Lazy } from '../shared/Lazy.tsx';
import { afterOrder } from './LazyAfterOrder.tsx';

/** What becomes of an order. After a reload it is not there yet. */
export function LazyOutcomeStep(props: OutcomeStepProps) {
  return (
    <Lazy
      load={async () => (await afterOrder.load()).OutcomeStep}
      loaded={afterOrder.loaded?.OutcomeStep}
      props={props}
      waiting={<div className="bh-step bh-step-waiting" aria-busy="true" />}
    />
  );
}

export function LazySoldOut(props: NearestRoomsProps) {
  return (
    <Lazy
      load={async () => (await afterOrder.load()).SoldOut}
      loaded={afterOrder.loaded?.SoldOut}
      props={props}
      waiting={null}
    />
  );
}
