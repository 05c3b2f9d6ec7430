import { createHash } from 'node:crypto';
import { sealData, unsealData } from 'iron-session';
import { z } from 'zod';
import type { SessionSecrets } from '../property/index.ts';
import type { OpenOrder, OrderChange, OrderRecord, Turn } from '../store/index.ts';
import { isUnresolved } from './attempt-machine.ts';
import type { OrderCall } from './call.ts';
import { adopt, latestOf, type Ordered, standingOf, timingOf } from './current-attempt.ts';
import { parsedJson } from './parsed-json.ts';
import { type SealedAttempt, type SessionRecord, sealedAttemptSchema } from './session-record.ts';

/**
 * What instances tell each other of a session's orders (DESIGN.md sections 5 and 7), where they share a store. In it an order
 * has no guest but a sealed one, and none at all once it has ended. While the store is away the cookie has to do.
 */

type Guest = SealedAttempt['body']['guest'];
type Progress = Pick<SessionRecord, 'generation' | 'attempt'>;

const guestSchema = z.object({ firstName: z.string(), lastName: z.string(), email: z.string() });
const progressSchema = z.object({
  generation: z.number(),
  /** Where the order was sent. */
  upstream: z.string().optional(),
  attempt: sealedAttemptSchema
    .extend({ body: sealedAttemptSchema.shape.body.omit({ guest: true }) })
    .optional(),
});

/** Of an order that has ended, its guest is known to the browser only. */
const NOBODY: Guest = { firstName: '', lastName: '', email: '' };
/** The guest's part outlives the time in which the order may be sent, by the end of a last send. */
export const LAST_SEND_MS = 60_000;

/**
 * Learns what other instances know of the session's orders.
 * @returns the record's version; `undefined` where nothing is shared, or the store is away
 */
export async function pullOrders(call: OrderCall, record: SessionRecord): Promise<number | undefined> {
  const { orders } = call.runtime;
  const found = orders && (await orders.read(record));
  if (!found) return undefined;
  await learn(call, record, found);
  return found.version;
}

async function learn(call: OrderCall, record: SessionRecord, found: OrderRecord): Promise<void> {
  const progress = await progressOf(call, record, found);
  const { attempt: _, ...session } = record;
  if (progress) adopt({ ...session, ...progress }, record, call);
}

/** What a record says, with the guest as the cookie, this process or the record's own sealed part has it. */
async function progressOf(
  { runtime, secrets }: OrderCall,
  { sessionId, attempt: own }: Pick<SessionRecord, 'sessionId' | 'attempt'>,
  found: OrderRecord,
): Promise<Progress | undefined> {
  const { data } = progressSchema.safeParse(parsedJson(found.progress));
  if (!data) return undefined;
  const { generation, attempt } = data;
  if (!attempt) return { generation };
  const same = [own, runtime.ledger.get(sessionId)?.attempt].find((known) => known?.key === attempt.key);
  const guest = same?.body.guest ?? (await unseal(found.guest, secrets));
  // Nothing is ever sent without its guest, so an order that is still to be sent is nobody's here.
  if (!guest && isUnresolved(attempt.state)) return undefined;
  return { generation, attempt: { ...attempt, body: { ...attempt.body, guest: guest ?? NOBODY } } };
}

/** An order as the store has it, of a session that nobody brings. */
export type FoundOrder =
  | { kind: 'open'; record: Ordered }
  /** There is nothing to look after. */
  | { kind: 'ended' }
  /** The upstream may have forgotten its key: nobody may send it any more. */
  | { kind: 'too-late'; record: Ordered }
  /** This instance cannot: it has not the secrets, or another base URL, where the key would book a second time. */
  | { kind: 'not-ours' };

export async function findOrder(call: OrderCall, order: OpenOrder): Promise<FoundOrder> {
  const found = await call.runtime.orders?.read(order);
  if (!found) return { kind: 'not-ours' };
  const { data } = progressSchema.safeParse(parsedJson(found.progress));
  if (data?.attempt?.key !== order.key || !isUnresolved(data.attempt.state)) return { kind: 'ended' };
  // Nothing of it has left, as its guest was told: it waits for another click.
  if (data.attempt.state === 'armed' && found.heard) return { kind: 'ended' };
  const { keyGoodMs } = timingOf(call);
  const { property, sessionId } = order;
  const session = { property, sessionId, secretId: call.secrets.current.id, generation: data.generation };
  if (call.now() - data.attempt.armedAt > keyGoodMs + LAST_SEND_MS) {
    const { body } = data.attempt;
    return {
      kind: 'too-late',
      record: { ...session, attempt: { ...data.attempt, body: { ...body, guest: NOBODY } } },
    };
  }
  const progress = await progressOf(call, order, found);
  if (!progress?.attempt || data.upstream !== upstreamOf(call)) return { kind: 'not-ours' };
  return { kind: 'open', record: { ...session, attempt: progress.attempt } };
}

/** Where an order's key is known, as far as another instance may know it. */
function upstreamOf({ runtime }: OrderCall): string {
  return createHash('sha256').update(runtime.config.api.baseUrl).digest('hex').slice(0, 16);
}

/**
 * Writes a new order, or the end of one, unless another instance has written since that version.
 * @returns false when one has; true also where nothing is shared
 */
export async function claimOrder(
  call: OrderCall,
  record: SessionRecord,
  version: number | undefined,
): Promise<boolean> {
  const { orders } = call.runtime;
  if (!orders || version === undefined) return true;
  return (await orders.claim(record, await changeOf(call, record), version)) !== false;
}

/** Lets no order be sealed that other instances are still checking: the guest was told that it is not made. */
export async function touchOrders(call: OrderCall, record: SessionRecord): Promise<void> {
  await call.runtime.orders?.touch(record);
}

/** What an order has come to while this instance waited for its turn, or the turn. */
export type OrderTurn = { kind: 'over' | 'theirs' | 'away' } | { kind: 'mine'; turn: Turn };

/** How long, and how often, one waits for the turn that another instance has. */
const THEIRS_TAKES_MS = 10_000;
const ASK_AGAIN_MS = 200;

/**
 * The turn to send an order. `over`: it has come to its end meanwhile, as this process knows by now; `theirs`: another
 * instance is still at it; `away`: the store is.
 */
export async function takeTurn(call: OrderCall, record: Ordered): Promise<OrderTurn> {
  const { orders, sleep } = call.runtime;
  const until = call.now() + THEIRS_TAKES_MS;
  const sent = await changeOf(call, record);
  // Not written down once its end is known: where the server has lost what it knew, it would be sent for that.
  while (orders && standingOf(record, call) === 'open') {
    const turn = await orders.takeTurn(record, sent, record.attempt.key);
    if (!turn) return { kind: 'away' };
    await learn(call, record, 'taken' in turn ? turn.taken : turn.record);
    if (!('taken' in turn)) return begin(call, turn, record, sent);
    if (standingOf(record, call) !== 'open') break;
    if (call.now() >= until) return { kind: 'theirs' };
    await sleep(ASK_AGAIN_MS);
  }
  return { kind: orders ? 'over' : 'away' };
}

/** The turn as the order is sent in it, unless that has come to its end meanwhile. */
async function begin(call: OrderCall, turn: Turn, record: Ordered, sent: OrderChange): Promise<OrderTurn> {
  const standing = standingOf(record, call);
  if (standing === 'ended') await endTurn(call, turn, { ...record, attempt: latestOf(record, call) });
  if (standing === 'behind') await giveUp(call, turn, record);
  if (standing !== 'open') return { kind: 'over' };
  if (!isBefore(turn.record, record)) return { kind: 'mine', turn };
  // It was sealed while the store was away. What is known of the order before says nothing about it.
  if (await turn.write(sent)) return { kind: 'mine', turn: { ...turn, heard: false } };
  turn.stop();
  return { kind: 'away' };
}

/**
 * Gives the turn of an order back of which nothing was sent in it, as its session has gone on. Where it stands written down
 * as one to be sent (by this turn itself, on a server that has lost what it knew), a sweep would send it for that.
 */
export async function giveUp(call: OrderCall, turn: Turn, record: Ordered): Promise<void> {
  const { attempt: own, ...session } = record;
  const known = call.runtime.ledger.get(record.sessionId);
  const { data } = progressSchema.safeParse(parsedJson(turn.record.progress));
  if (known && known.generation > record.generation && data?.attempt?.key === own.key) {
    const { generation, attempt } = known;
    await turn.write(await changeOf(call, { ...session, generation, ...(attempt && { attempt }) }));
    await call.runtime.orders?.noteEnded({ ...record, key: own.key });
  }
  await turn.giveBack();
}

/** Whether what is written is of an order before this one: nobody would look after this one by it, nor write its end. */
function isBefore({ progress, heard }: OrderRecord, { generation, attempt }: Ordered): boolean {
  const { data } = progressSchema.safeParse(parsedJson(progress));
  if (!data || data.attempt?.key === attempt.key) return false;
  if (data.generation !== generation) return data.generation < generation;
  // Of one that is armed and heard of, nothing was sent.
  return !data.attempt || !isUnresolved(data.attempt.state) || (data.attempt.state === 'armed' && heard);
}

/**
 * Tells the other instances how a turn has ended.
 * @returns false where it had run out, or nobody could be told: another instance may go on with the order, so that what has
 *   come of it here is not the last word
 */
export async function endTurn(call: OrderCall, turn: Turn, record: SessionRecord): Promise<boolean> {
  const { orders } = call.runtime;
  const state = record.attempt?.state;
  const isFact = state === 'confirmed';
  turn.stop();
  const isEnded = await turn.end(await changeOf(call, record), isFact);
  if (!isEnded && !isFact) {
    await pullOrders(call, record);
    return false;
  }
  // Of one that is still only armed, nothing has left: its guest was told so, and it waits for another click.
  if (state !== 'in-doubt') await orders?.noteEnded({ ...record, key: record.attempt?.key ?? '' });
  return true;
}

async function changeOf(call: OrderCall, record: SessionRecord): Promise<OrderChange> {
  const { generation, attempt } = record;
  if (!attempt) return { progress: JSON.stringify({ generation }), guest: 'drop' };
  const { guest, ...body } = attempt.body;
  const progress = JSON.stringify({ generation, upstream: upstreamOf(call), attempt: { ...attempt, body } });
  if (!isUnresolved(attempt.state)) return { progress, guest: 'drop' };
  const { keyGoodMs } = timingOf(call);
  const keptMs = Math.max(1, attempt.armedAt + keyGoodMs - call.now()) + LAST_SEND_MS;
  return { progress, guest: { sealed: await seal(guest, call.secrets), keptMs } };
}

const passwordsOf = (secrets: SessionSecrets) =>
  Object.fromEntries(secrets.all.map(({ id, value }) => [id, value]));

function seal(guest: Guest, { current }: SessionSecrets): Promise<string> {
  return sealData(guest, { password: { [current.id]: current.value }, ttl: 0 });
}

async function unseal(sealed: string, secrets: SessionSecrets): Promise<Guest | undefined> {
  if (sealed === '') return undefined;
  const opening: Promise<unknown> = unsealData(sealed, { password: passwordsOf(secrets), ttl: 0 });
  // What is no seal at all is thrown at whoever opens it.
  return guestSchema.safeParse(await opening.catch(() => undefined)).data;
}
