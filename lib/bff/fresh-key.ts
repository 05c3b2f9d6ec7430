import { PartnerStatusError } from '../partner/index.ts';
import type { PropertyKey } from '../property/index.ts';

/**
 * Asks again, once, when the key was refused and its source holds another one by now: a rotation must not cost a guest
 * the order (DESIGN.md section 3). A refused key is answered before anything is done, so that answer tells nothing.
 * @param refused whether a result says that the key was refused
 */
export async function withFreshKey<Result>(
  key: PropertyKey,
  ask: () => Promise<Result>,
  refused: (result: Result) => boolean,
): Promise<Result> {
  const before = await currentValue(key);
  const result = await ask();
  if (!refused(result)) return result;
  key.refresh();
  const after = await currentValue(key);
  return after !== undefined && after !== before ? ask() : result;
}

/** As {@link withFreshKey}, for reads, which throw. @throws what `read` throws */
export async function readWithFreshKey<Result>(
  key: PropertyKey,
  read: () => Promise<Result>,
): Promise<Result> {
  const outcome = await withFreshKey(
    key,
    () =>
      read().then(
        (value) => ({ value }),
        (error: unknown) => ({ error }),
      ),
    (result) =>
      'error' in result &&
      result.error instanceof PartnerStatusError &&
      result.error.reason === 'unauthorized',
  );
  if ('error' in outcome) throw outcome.error;
  return outcome.value;
}

/** `undefined` when the source cannot be read; the send itself reports that. */
function currentValue(key: PropertyKey): Promise<string | undefined> {
  return key.read().catch(() => undefined);
}
