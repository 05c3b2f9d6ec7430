import { untilAborted } from './deadline.ts';
import { scrubbedCause } from './errors/scrubbed-cause.ts';
import { type Fit, withoutNulls } from './fit.ts';

/** Gets a parsed answer, gives the canonical form of DESIGN.md section 6, or a promise of it. */
export type MappingFunction = (input: unknown) => unknown;

/** How a service whose answers differ from the canonical ones is read. Results are checked, never trusted. */
export interface PartnerMapping {
  /** Gives the list of rooms. */
  availability: MappingFunction;
  /** Gives an object with `reference`, `id?`, `status?`, `price?`. */
  booking: MappingFunction;
  /** Gives an object with `property?`, `plan?`, `scopes?`. */
  me: MappingFunction;
  /** Gets `{ status, headers, body }` of a 4xx; gives one of the contract's rejection reasons, or nothing for "unknown". */
  rejection: MappingFunction;
}

/**
 * Reads a 2xx body: by the property's mapping, otherwise as the canonical `{ data }`.
 * @param signal ends a mapping that takes too long
 */
export async function readMapped<T>(
  body: unknown,
  map: MappingFunction | undefined,
  read: (input: unknown, root: readonly PropertyKey[]) => Fit<T>,
  signal: AbortSignal,
): Promise<Fit<T>> {
  if (!map) {
    const envelope = new Map(Object.entries(withoutNulls(body) ?? {}));
    if (!envelope.has('data'))
      return { fits: false, path: 'data', expected: 'the canonical envelope { data }' };
    return read(envelope.get('data'), ['data']);
  }
  try {
    return read(await callMapping(map, body, signal), []);
  } catch (error) {
    const expected = signal.aborted ? 'a mapping that ends in time' : 'a mapping that does not throw';
    return { fits: false, path: '', expected, cause: scrubbedCause(error) };
  }
}

/** Calls a mapping under the try's deadline; rejects with what it throws, at once or later. */
export function callMapping(map: MappingFunction, input: unknown, signal: AbortSignal): Promise<unknown> {
  return untilAborted((async () => map(input))(), signal);
}
