import { Lazy, partOf } from '../shared/Lazy.tsx';
import type { RefusalNoticeProps } from '../shared/notices/RefusalNotice.tsx';
import { afterOrder } from './use-after-order.ts';

/** Why an order was refused. A list of rooms shows this notice too, so it has its own lazy component. */
export function LazyRefusalNotice(props: RefusalNoticeProps) {
  return <Lazy {...partOf(afterOrder, (parts) => parts.RefusalNotice)} props={props} waiting={null} />;
}
