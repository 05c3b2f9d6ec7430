import { Lazy, partOf } from '../shared/Lazy.tsx';
import type { RefusalNoticeProps } from '../shared/notices/RefusalNotice.tsx';
import { afterOrder } from './use-after-order.ts';

/** Why an order was refused. It stands above the rooms too, so apart from what only an order leads to. */
export function LazyRefusalNotice(props: RefusalNoticeProps) {
  return <Lazy {...partOf(afterOrder, (parts) => parts.RefusalNotice)} props={props} waiting={null} />;
}
