import type { OutcomeStepProps } from '../OutcomeStep.tsx';
import type { NearestRoomsProps } from '../recovery/NearestRooms.tsx';
import { Lazy, partOf } from '../shared/Lazy.tsx';
import { afterOrder } from './use-after-order.ts';

/** The outcome of an order. After a reload, its module is not loaded yet. */
export function LazyOutcomeStep(props: OutcomeStepProps) {
  return (
    <Lazy
      {...partOf(afterOrder, (parts) => parts.OutcomeStep)}
      props={props}
      waiting={<div className="bh-step bh-step-waiting" aria-busy="true" />}
    />
  );
}

export function LazySoldOut(props: NearestRoomsProps) {
  return <Lazy {...partOf(afterOrder, (parts) => parts.SoldOut)} props={props} waiting={null} />;
}
