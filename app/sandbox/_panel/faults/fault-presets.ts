/** What is typed into the form of a fault. */
export interface TypedFault {
  operation: string;
  kind: string;
  /** Of kind `status`. */
  status: string;
  /** Of kind `delay`. */
  ms: string;
  times: string;
  /** Which property it strikes. */
  whose: string;
}

export const BEGINNING: TypedFault = {
  operation: 'bookings',
  kind: 'reset-after',
  status: '503',
  ms: '4000',
  times: '1',
  whose: 'this',
};

/** What a press fills the form with; the rest is as at its beginning. */
type Preset = Pick<TypedFault, 'operation' | 'kind'> & Partial<Pick<TypedFault, 'status' | 'ms' | 'times'>>;

/** Weather that is played often. */
export const FAULT_PRESETS: readonly { name: string; fault: Preset }[] = [
  { name: 'Sold out meanwhile', fault: { operation: 'bookings', kind: 'status', status: '409' } },
  { name: 'Booked, but nobody says so', fault: { operation: 'bookings', kind: 'timeout-after' } },
  { name: 'Booked, then cut off', fault: { operation: 'bookings', kind: 'reset-after' } },
  {
    name: 'Service down',
    fault: { operation: 'availability', kind: 'status', status: '503', times: '10' },
  },
  { name: 'Rate limit', fault: { operation: 'availability', kind: 'status', status: '429', times: '3' } },
  { name: 'Slow search', fault: { operation: 'availability', kind: 'delay', ms: '4000' } },
];

/** Whether the form says what the preset does: of a kind's own fields only those that the kind has count. */
export function isFilledWith(typed: TypedFault, preset: Preset): boolean {
  const { operation, kind, status, ms, times } = { ...BEGINNING, ...preset };
  return (
    typed.operation === operation &&
    typed.kind === kind &&
    typed.times === times &&
    (kind !== 'status' || typed.status === status) &&
    (kind !== 'delay' || typed.ms === ms)
  );
}
