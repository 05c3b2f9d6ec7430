import { nightsBetween, type StayQuery } from '../../contract/stay.ts';
import type { Stay } from '../../contract/stay-schema.ts';
import { mappingFault, scrubbedCause } from '../errors/scrubbed-cause.ts';
import { untilAborted } from '../transport/deadline.ts';
import type { Answer } from '../transport/wire-answer.ts';
import { type Fit, withoutNulls } from './fit.ts';

/**
 * What a mapping knows about the request of an answer: in JSONata the variables `$checkin`, `$adults` and so
 * on.
 */
export interface MappingContext extends Partial<Stay> {
  /** The property's currency, ISO 4217. */
  currency?: string;
}

export function mappingContext(currency: string | undefined, stay?: StayQuery): MappingContext {
  return {
    ...(currency !== undefined && { currency }),
    ...(stay && {
      checkin: stay.checkin,
      checkout: stay.checkout,
      adults: stay.adults,
      nights: nightsBetween(stay.checkin, stay.checkout),
    }),
  };
}

/**
 * Maps an answer. Gets the parsed body (`undefined` if there is none) and the request's context. Returns the
 * canonical form, or a promise of it. This folder's schemas then check the result.
 */
export type MappingFunction = (input: unknown, context: MappingContext) => unknown;

/**
 * The mapping of a service whose answers differ from the canonical ones. Its results are checked, never
 * trusted.
 */
export interface PartnerMapping {
  /** Returns the list of rooms. */
  availability: MappingFunction;
  /**
   * Returns an object with `reference`, `id?`, `status?`, `price?`, and the ordered values that the answer
   * contains.
   */
  booking: MappingFunction;
  /** Returns an object with `property?`, `plan?`, `scopes?`. */
  me: MappingFunction;
  /**
   * Gets `{ status, headers, body }` of a 4xx, or of a 2xx that does not fit or confirm. Returns one of the
   * contract's rejection reasons, or nothing for "unknown".
   */
  rejection: MappingFunction;
}

/** A property's mapping for one answer. */
export interface Mapper {
  mapping: Partial<PartnerMapping>;
  context: MappingContext;
  /** Ends a slow mapping. */
  signal: AbortSignal;
}

/** Reads an answer, or its part at `root`, into the canonical form. */
export type FitReader<T> = (input: unknown, root: readonly PropertyKey[]) => Fit<T>;

/** Reads a 2xx answer with the property's mapping, or without one as the canonical `{ data }`. */
export async function readMapped<T>(
  { body }: Pick<Answer, 'body'>,
  name: Exclude<keyof PartnerMapping, 'rejection'>,
  mapper: Mapper,
  read: FitReader<T>,
): Promise<Fit<T>> {
  const isEmpty = body.kind === 'text' && body.text === '';
  if (body.kind === 'json') return readValue(body.value, name, mapper, read);
  // An answer without a body, such as a 204: only a mapping can say what it means.
  if (isEmpty && mapper.mapping[name]) return readValue(undefined, name, mapper, read);
  return { fits: false, path: '', expected: body.kind === 'unreadable' ? 'at most 1 MiB' : 'JSON' };
}

async function readValue<T>(
  value: unknown,
  name: Exclude<keyof PartnerMapping, 'rejection'>,
  { mapping, context, signal }: Mapper,
  read: FitReader<T>,
): Promise<Fit<T>> {
  const map = mapping[name];
  if (!map) {
    const envelope = new Map(Object.entries(withoutNulls(value) ?? {}));
    if (!envelope.has('data'))
      return { fits: false, path: 'data', expected: 'a value (the canonical shape is { data: … })' };
    return read(envelope.get('data'), ['data']);
  }
  // The path continues in the mapping's result, not in the answer: the mistake is there.
  const path = `mapping.${name}`;
  try {
    return read(await callMapping(map, value, context, signal), [path]);
  } catch (error) {
    const expected = signal.aborted
      ? 'a mapping that ends in time'
      : `a mapping that does not throw${mappingFault(error)}`;
    return { fits: false, path, expected, cause: scrubbedCause(error) };
  }
}

/** Calls a mapping under the try's deadline. Rejects with what the mapping throws or rejects with. */
export function callMapping(
  map: MappingFunction,
  input: unknown,
  context: MappingContext,
  signal: AbortSignal,
): Promise<unknown> {
  return untilAborted((async () => map(input, context))(), signal);
}
