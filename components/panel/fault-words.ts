/** What the Partner API's operations and the faults are called on this page, and what each fault does. */

export const OPERATION_WORDS: Record<string, string> = {
  me: 'Key check (GET /me)',
  availability: 'Availability (GET /availability)',
  bookings: 'Booking (POST /bookings)',
  lookup: 'Booking lookup',
  cancel: 'Cancellation',
};

export const FAULT_WORDS: Record<string, { name: string; hint: string }> = {
  delay: { name: 'Slow answer', hint: 'The call is done and answered, but only after a while.' },
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

/** Weather that is played often: what a press fills the form with. */
export const FAULT_PRESETS = [
  { name: 'Sold out meanwhile', operation: 'bookings', kind: 'status', status: '409', ms: '', times: '1' },
  {
    name: 'Booked, but nobody says so',
    operation: 'bookings',
    kind: 'timeout-after',
    status: '',
    ms: '',
    times: '1',
  },
  {
    name: 'Booked, then cut off',
    operation: 'bookings',
    kind: 'reset-after',
    status: '',
    ms: '',
    times: '1',
  },
  { name: 'Service down', operation: 'availability', kind: 'status', status: '503', ms: '', times: '10' },
  { name: 'Rate limit', operation: 'availability', kind: 'status', status: '429', ms: '', times: '3' },
  { name: 'Slow search', operation: 'availability', kind: 'delay', status: '', ms: '4000', times: '1' },
] as const;
