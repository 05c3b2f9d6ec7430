/** What the Partner API's operations and the faults are called on this page, and what each fault does. */

export const OPERATION_WORDS: Record<string, string> = {
  me: 'Key check (GET /me)',
  availability: 'Availability (GET /availability)',
  bookings: 'Booking (POST /bookings)',
  lookup: 'Booking lookup',
  cancel: 'Cancellation',
};

export const FAULT_WORDS: Record<string, { name: string; hint: string }> = {
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
