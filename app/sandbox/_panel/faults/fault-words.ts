/** @file The panel's names for the Partner API's operations and for faults, and a hint for each fault. */

const OPERATIONS: Record<string, { name: string; call: string }> = {
  me: { name: 'Key check', call: 'GET /me' },
  availability: { name: 'Availability', call: 'GET /availability' },
  bookings: { name: 'Booking', call: 'POST /bookings' },
  lookup: { name: 'Booking lookup', call: 'GET /bookings/…' },
  cancel: { name: 'Cancellation', call: 'POST /bookings/…/cancel' },
};

/** `Key check` */
export const operationName = (operation: string): string => OPERATIONS[operation]?.name ?? operation;

/** `Key check (GET /me)` */
export function operationWords(operation: string): string {
  const words = OPERATIONS[operation];
  return words ? `${words.name} (${words.call})` : operation;
}

const FAULTS: Record<string, { name: string; hint: string }> = {
  delay: { name: 'Slow answer', hint: 'The call is done; the answer comes late.' },
  'timeout-before': { name: 'No answer, nothing done', hint: 'The call never arrives, and nobody answers.' },
  'timeout-after': {
    name: 'No answer, but done',
    hint: 'The call is done; nobody answers.',
  },
  'reset-before': {
    name: 'Connection lost, nothing done',
    hint: 'The connection breaks before the call is done.',
  },
  'reset-after': {
    name: 'Connection lost, but done',
    hint: 'The call is done, then the connection breaks.',
  },
  status: { name: 'Error status', hint: 'Nothing is done; the answer has this status.' },
  malformed: {
    name: 'Cut-off answer',
    hint: 'The call is done; half of the answer is missing.',
  },
};

/** `Slow answer` */
export const faultName = (kind: string): string => FAULTS[kind]?.name ?? kind;

/** The effect of the fault, in one sentence. */
export const faultHint = (kind: string): string => FAULTS[kind]?.hint ?? '';
