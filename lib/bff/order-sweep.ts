import { randomUUID } from 'node:crypto';
import type { AttemptState } from '../contract/index.ts';
import type { BookingSend } from '../partner/index.ts';
import type { PropertyConfig, PropertyRegistry, SessionSecrets } from '../property/index.ts';
import { type OpenOrder, type SharedOrders, SingleFlight } from '../store/index.ts';
import { type Log, underRequestId } from '../telemetry/index.ts';
import type { Ordered } from './current-attempt.ts';
import { resolveAttempt } from './dispatch.ts';
import { findOrder } from './order-records.ts';
import type { Runtimes } from './runtimes.ts';
import type { SealedAttempt } from './session-record.ts';

/** Long enough that whoever has sent an order has had time to hear of it. */
const LEFT_AFTER_MS = 10_000;
const SWEPT_AT_ONCE = 20;
const LOOKED_AT = 1_000;
const SWEEP_EVERY_MS = 30_000;

interface Swept {
  orders: SharedOrders;
  registry: PropertyRegistry;
  runtimes: Runtimes;
  secrets: SessionSecrets;
  log: Log;
  now: () => number;
}

/**
 * Looks after orders that were sent and of whose end nobody has told: the instance that sent them is gone, or their guest
 * does not ask any more. They are sent on, as their guests were promised, under the same key, until their fate is known or
 * the upstream may have forgotten the key. At the start, and every half minute.
 */
export function keepSweeping(swept: Swept): void {
  const sweeps = new SingleFlight<void>();
  const failed = (error: unknown) => swept.log.error('orders left in doubt were not looked after', { error });
  const sweep = async () => {
    for (const open of await openOrders(swept)) {
      // Each property by itself: an upstream that hangs keeps none of another one's from being sent in time.
      sweeps.run(open.config.slug, () => sweepOrders(open, swept)).catch(failed);
    }
  };
  const sweepSoon = () => void sweep().catch(failed);
  sweepSoon();
  setInterval(sweepSoon, SWEEP_EVERY_MS).unref();
}

interface OpenOrders {
  config: PropertyConfig;
  open: OpenOrder[];
}

/** Those of properties that only other instances serve are left to them. */
async function openOrders({ orders, registry }: Swept): Promise<OpenOrders[]> {
  const open = Map.groupBy(await orders.listOpen(LEFT_AFTER_MS, LOOKED_AT), ({ property }) => property);
  return [...open].flatMap(([slug, itsOrders]) => {
    const config = registry.everBySlug(slug);
    return config ? [{ config, open: itsOrders }] : [];
  });
}

/** One sweep of a property's orders. Settles when each one that was found has had its turn. */
async function sweepOrders({ config, open }: OpenOrders, swept: Swept): Promise<void> {
  let left = SWEPT_AT_ONCE;
  for (const order of open) {
    const wasOpen = await underRequestId(randomUUID(), () =>
      lookAfter(order, config, swept).catch((error: unknown) => {
        swept.log.error('an order left in doubt was not looked after', { property: order.property, error });
        return true;
      }),
    );
    if (wasOpen) left -= 1;
    if (left === 0) return;
  }
}

/** @returns whether there was something to do */
async function lookAfter(
  order: OpenOrder,
  config: PropertyConfig,
  { orders, runtimes, secrets, log, now }: Swept,
): Promise<boolean> {
  const call = { runtime: runtimes.of(config), secrets, now };
  const found = await findOrder(call, order);
  const tell = (record: Ordered, from: AttemptState, tries: number) => {
    logLookedAfter(log, order.property, record.attempt, tries);
    call.runtime.outcomes.note(call, record, { from, cameBy: 'sweep' });
  };
  if (found.kind === 'ended' || found.kind === 'too-late') await orders.noteEnded(order);
  if (found.kind === 'too-late') {
    const { record } = found;
    tell({ ...record, attempt: { ...record.attempt, state: 'stuck' } }, record.attempt.state, 0);
  }
  if (found.kind !== 'open') return false;
  // Nobody waits for it: without the turn it is left to the next sweep.
  const { from, attempt, sends } = await resolveAttempt(call, found.record, { alone: false });
  tell({ ...found.record, attempt }, from, sends.length);
  // An instance whose own key is refused has done nothing for it: the next one that comes by may have another key.
  if (!isOfRefusedKey(sends.at(-1))) await orders.noteLookedAfter(order);
  return true;
}

function isOfRefusedKey(send: BookingSend | undefined): boolean {
  if (send?.outcome.kind === 'never-sent') return send.outcome.cause === 'key-refused';
  return send?.outcome.kind === 'rejected' && send.outcome.reason === 'unauthorized';
}

/** @param tries how often it was sent now */
export function logLookedAfter(
  log: Log,
  property: string,
  { id, key, state }: Pick<SealedAttempt, 'id' | 'key' | 'state'>,
  tries: number,
): void {
  // A person has to find out what became of one that is stuck.
  log[state === 'stuck' ? 'warn' : 'info']('attempt, looked after without its guest', {
    property,
    attempt: id,
    attemptState: state,
    idempotencyKey: key,
    tries,
  });
}
