import { nightsBetween, type StayQuery } from '../../contract/stay.ts';
import type { Stay } from '../../contract/stay-schema.ts';
import { mappingFault, scrubbedCause } from '../errors/scrubbed-cause.ts';
import { untilAborted } from '../transport/deadline.ts';
import type { Answer } from '../transport/wire-answer.ts';
import { type Fit, withoutNulls } from './fit.ts';

/** What a mapping may know of the question beside its answer: in JSONata the variables `$checkin`, `$adults` and so on. */
export interface MappingContext extends Partial<Stay> {
  /** The property's own, ISO 4217. */
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
 * Gets a parsed answer (`undefined` for one without a body) and what was asked; gives the canonical form, which
 * this folder's schemas check, or a promise of it.
 */
export type MappingFunction = (input: unknown, context: MappingContext) => unknown;

/** How a service whose answers differ from the canonical ones is read. Results are checked, never trusted. */
export interface PartnerMapping {
  /** Gives the list of rooms. */
  availability: MappingFunction;
  /** Gives an object with `reference`, `id?`, `status?`, `price?`, and what was ordered as far as the answer tells. */
  booking: MappingFunction;
  /** Gives an object with `property?`, `plan?`, `scopes?`. */
  me: MappingFunction;
  /**
   * Gets `{ status, headers, body }` of a 4xx, or of a 2xx that does not fit or confirm; gives one of the contract's
   * rejection reasons, or nothing for "unknown".
   */
  rejection: MappingFunction;
}

/** A property's mapping on its way through one answer. */
export interface Mapper {
  mapping: Partial<PartnerMapping>;
  context: MappingContext;
  /** Ends a mapping that takes too long. */
  signal: AbortSignal;
}

/** Reads an answer, or the part of one at `root`, into our own words. */
export type FitReader<T> = (input: unknown, root: readonly PropertyKey[]) => Fit<T>;

/** Reads a 2xx answer: by the property's mapping, otherwise as the canonical `{ data }`. */
export async function readMapped<T>(
  { body }: Pick<Answer, 'body'>,
  name: Exclude<keyof PartnerMapping, 'rejection'>,
  mapper: Mapper,
  read: FitReader<T>,
): Promise<Fit<T>> {
  const isEmpty = body.kind === 'text' && body.text === '';
  if (body.kind === 'json') return readValue(body.value, name, mapper, read);
  // A 204: only a mapping can say what it means.
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
      return { fits: false, path: 'data', expected: 'the canonical envelope { data }' };
    return read(envelope.get('data'), ['data']);
  }
  // Where to look for the mistake: the path goes on in the mapping's result, not in the answer.
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

/** Calls a mapping under the try's deadline; rejects with what it throws, at once or later. */
export function callMapping(
  map: MappingFunction,
  input: unknown,
  context: MappingContext,
  signal: AbortSignal,
): Promise<unknown> {
  return untilAborted((async () => map(input, context))(), signal);
}
