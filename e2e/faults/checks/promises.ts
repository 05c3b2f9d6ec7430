/** What must be true after every history, whatever went wrong in it: each promise and its sentence. */
export const PROMISES = {
  'one press, one booking':
    'The idempotency key is made only of the ticket that a press carries and of the order; so one press, ' +
    'however often and after whatever loss it is repeated, can make one booking at most.',
  'one booking per intent':
    'The same room and nights are booked once more only after the guest has left their booking behind, or booked another.',
  'no booking of a refused press': 'A press that was refused at the form has no booking.',
  'sealed as ordered': 'What is answered to an order is that order: room, stay, adults, name and e-mail.',
  'an attempt for each room': 'Each room of an order is an attempt of its own, also where two are identical.',
  'one body per key': 'A used key never goes out with another body.',
  'nothing sent after key retention':
    'No send leaves so late that it may be worked on after the upstream has forgotten its key.',
  'written ahead':
    'Nothing is sent before a browser has brought it sealed, with all other rooms of its order.',
  'one send at a time': 'No key is sent while it is under way.',
  'the price of the moment':
    'What is sealed costs what the guest was shown, and what the house asks for; so does what is first sent, and confirmed.',
  'every booking is told': 'The guest is told of every booking, or that a person has to ask.',
  'no refusal of what was booked': 'What was booked is never told as refused.',
  'the last word is said': 'Every press is followed by a last word in its tab.',
  'a confirmation of what was ordered':
    "A confirmation is of its own order's booking, and answers no later press.",
  'nothing of another property': 'What is answered or told at a property is of an order at that property.',
  'no second order button': 'While an order is unresolved, no other tab of its session can order.',
  'a bad request is refused': 'What no page of ours sends is refused, and changes nothing.',
  'no storm of calls': 'The page never asks again and again without waiting.',
  'the end that is foreseen': 'A history of a table comes to the end that the table foresees.',
  'it comes to an end': 'Every history comes to its end: nothing hangs, and nothing fails on the way.',
} as const;

export type PromiseName = keyof typeof PROMISES;

const isPromiseName = (name: string): name is PromiseName => name in PROMISES;

/** All of them, in the order of the table. */
export const PROMISE_NAMES: readonly PromiseName[] = Object.keys(PROMISES).filter(isPromiseName);

/** One promise that a history broke, and how. */
export interface Violation {
  promise: PromiseName;
  what: string;
}

/** In how many histories each promise was broken. One that nothing broke has no entry. */
export type BrokenCounts = Partial<Record<PromiseName, number>>;

/** A promise that is broken in the middle of a history, which goes no further. */
export class BrokenPromise extends Error {
  readonly promise: PromiseName;

  constructor(promise: PromiseName, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.promise = promise;
  }
}

/** What a history broke that ended by an error. */
export function violationOf(error: unknown): Violation {
  const promise = error instanceof BrokenPromise ? error.promise : 'it comes to an end';
  return { promise, what: error instanceof Error ? error.message : String(error) };
}

/** What broke, for a failed check's first lines. */
export function wordsFor(violations: readonly Violation[]): string {
  return violations.map(({ promise, what }) => `BROKEN ${promise}: ${what}`).join('\n');
}

/** The last line on some histories: what broke, or that nothing did. */
export function verdictOf(broken: BrokenCounts): string {
  const counts = PROMISE_NAMES.flatMap((name) => (broken[name] ? [`${name} ${broken[name]}`] : []));
  return counts.length === 0 ? 'every promise kept' : `BROKEN: ${counts.join(', ')}`;
}
