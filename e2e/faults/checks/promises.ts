/** Each promise that must hold after every history, with its sentence. */
export const PROMISES = {
  'one press, one booking':
    'The idempotency key depends only on the press’s ticket and on the order. So one press makes one ' +
    'booking at most, however often it is repeated, and whatever was lost in between.',
  'one booking per intent':
    'The same room and nights are booked again only after the guest has left the booking behind, or has ' +
    'booked another stay.',
  'no booking of a refused press': 'A press that the form has shown as refused makes no booking.',
  'sealed as ordered':
    'The sealed order has the room, stay, adults, name and e-mail that the guest has ordered.',
  'an attempt for each room':
    'Each room of an order is an attempt of its own, also if two rooms are identical.',
  'one body per key': 'An idempotency key is sent with one body only.',
  'nothing sent after key retention':
    'No send leaves so late that the upstream may work on it after it has forgotten the idempotency key.',
  'written ahead':
    'No attempt is sent before a browser has brought it sealed, with all other rooms of its order.',
  'one send at a time': 'No idempotency key is sent while an earlier send of it is under way.',
  'the price of the moment':
    'At sealing, first send and confirmation, the price is what the guest was shown and what the ' +
    'property asks for.',
  'every booking is told': 'A page shows the guest every booking, or says that the guest has to ask.',
  'no refusal of what was booked': 'No page shows a booking as refused.',
  'the final outcome is shown': 'After every press, its tab shows the final outcome.',
  'a confirmation of what was ordered':
    "A confirmation names its own order's booking, and is not the answer to a later press.",
  'nothing of another property': 'Answers and pages of a property name only orders at that property.',
  'no second order button': 'While an order is unresolved, no other tab of its session can order.',
  'a bad request is refused': 'A request that no page of ours sends is refused, and changes nothing.',
  'no storm of calls': 'The page never sends call after call without waiting.',
  'the expected end is reached': 'A history of a table comes to the end that the table expects.',
  'every history ends': 'Every history ends: nothing hangs, and no error stops it.',
} as const;

export type PromiseName = keyof typeof PROMISES;

const isPromiseName = (name: string): name is PromiseName => name in PROMISES;

/** The names of all promises, in the order of the table. */
export const PROMISE_NAMES: readonly PromiseName[] = Object.keys(PROMISES).filter(isPromiseName);

/** A promise that a history broke, and how. */
export interface Violation {
  promise: PromiseName;
  what: string;
}

/** In how many histories each promise was broken. A promise that no history broke has no entry. */
export type BrokenCounts = Partial<Record<PromiseName, number>>;

/** A promise that is broken in the middle of a history. The history stops there. */
export class BrokenPromise extends Error {
  readonly promise: PromiseName;

  constructor(promise: PromiseName, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.promise = promise;
  }
}

/** Returns the promise that a history broke when it ended with an error. */
export function violationOf(error: unknown): Violation {
  const promise = error instanceof BrokenPromise ? error.promise : 'every history ends';
  return { promise, what: error instanceof Error ? error.message : String(error) };
}

/** Returns the broken promises as text, for the first lines of a failed check. */
export function wordsFor(violations: readonly Violation[]): string {
  return violations.map(({ promise, what }) => `BROKEN ${promise}: ${what}`).join('\n');
}

/** Returns the broken promises of some histories in one line, or says that all were kept. */
export function verdictOf(broken: BrokenCounts): string {
  const counts = PROMISE_NAMES.flatMap((name) => (broken[name] ? [`${name} ${broken[name]}`] : []));
  return counts.length === 0 ? 'every promise kept' : `BROKEN: ${counts.join(', ')}`;
}
