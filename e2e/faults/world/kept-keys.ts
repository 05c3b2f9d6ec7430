import { replace } from './replace.ts';

/**
 * Derives each key of a session's seal once. Every request opens the seal of the request before it, with a key that is made
 * of the same secret and the same salt.
 */

/** More than one history needs. */
const MOST = 1_000;

type Make = (...given: unknown[]) => Promise<CryptoKey>;

const textOf = (bytes: unknown) => (bytes instanceof Uint8Array ? Buffer.from(bytes).toString('latin1') : '');

/**
 * Keeps what `importKey` makes of a secret and what `deriveKey` makes of that and a salt.
 * @returns the way back
 */
export function keepKeys(subtle: { importKey: Make; deriveKey: Make }): () => void {
  const secrets = new Map<string, Promise<CryptoKey>>();
  const derived = new Map<string, Promise<CryptoKey>>();
  const { importKey, deriveKey } = subtle;
  const keep = (made: Map<string, Promise<CryptoKey>>, name: string, make: () => Promise<CryptoKey>) => {
    if (made.size >= MOST) made.clear();
    const key = made.get(name) ?? make();
    made.set(name, key);
    return key;
  };
  const numbers = new Map<unknown, number>();
  const numberOf = (secret: unknown) => {
    const number = numbers.get(secret) ?? numbers.size;
    numbers.set(secret, number);
    return number;
  };
  const waysBack = [
    replace(subtle, 'importKey', function (this: SubtleCrypto, ...given: unknown[]) {
      const make = () => Reflect.apply(importKey, this, given);
      const [, secret, algorithm] = given;
      return algorithm === 'PBKDF2' ? keep(secrets, textOf(secret), make) : make();
    }),
    replace(subtle, 'deriveKey', function (this: SubtleCrypto, ...given: unknown[]) {
      const [{ salt }, secret, wanted] = given as [{ salt?: unknown }, unknown, unknown];
      const name = [numberOf(secret), textOf(salt), JSON.stringify(wanted)].join(' ');
      return keep(derived, name, () => Reflect.apply(deriveKey, this, given));
    }),
  ];
  return () => {
    for (const goBack of waysBack.toReversed()) goBack();
  };
}
