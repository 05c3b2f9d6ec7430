/** The fields of the fault form. */
export interface TypedFault {
  operation: string;
  kind: string;
  /** For kind `status`. */
  status: string;
  /** For kind `delay`. */
  ms: string;
  times: string;
  /** The property that the fault strikes. */
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

/** The fields that a preset fills; the others keep their initial values. */
type Preset = Pick<TypedFault, 'operation' | 'kind'> & Partial<Pick<TypedFault, 'status' | 'ms' | 'times'>>;

/** Faults that are often used. */
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

/** Whether the form has the values of the preset. A field counts only if the kind of fault uses it. */
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
