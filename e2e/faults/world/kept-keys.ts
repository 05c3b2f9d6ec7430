import { replace } from './replace.ts';

/**
 * Derives each encryption key of a session's seal once. Every request opens the seal that the request before
 * has made, with a key from the same secret and the same salt.
 */

/** More keys than one history needs. */
const MAX_KEYS = 1_000;

type Make = (...given: unknown[]) => Promise<CryptoKey>;

const textOf = (bytes: unknown) => (bytes instanceof Uint8Array ? Buffer.from(bytes).toString('latin1') : '');

/**
 * Keeps the result of `importKey` for each secret, and the result of `deriveKey` for each secret and salt.
 * @returns restores the functions
 */
export function keepKeys(subtle: { importKey: Make; deriveKey: Make }): () => void {
  const secrets = new Map<string, Promise<CryptoKey>>();
  const derived = new Map<string, Promise<CryptoKey>>();
  const { importKey, deriveKey } = subtle;
  const keep = (made: Map<string, Promise<CryptoKey>>, name: string, make: () => Promise<CryptoKey>) => {
    if (made.size >= MAX_KEYS) made.clear();
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
  const restores = [
    replace(subtle, 'importKey', function (this: SubtleCrypto, ...given: unknown[]) {
      const make = () => Reflect.apply(importKey, this, given);
      const [, secret, algorithm] = given;
      return algorithm === 'PBKDF2' ? keep(secrets, textOf(secret), make) : make();
    }),
    replace(subtle, 'deriveKey', function (this: SubtleCrypto, ...given: unknown[]) {
      const [{ salt }, secret, keyType] = given as [{ salt?: unknown }, unknown, unknown];
      const name = [numberOf(secret), textOf(salt), JSON.stringify(keyType)].join(' ');
      return keep(derived, name, () => Reflect.apply(deriveKey, this, given));
    }),
  ];
  return () => {
    for (const restore of restores.toReversed()) restore();
  };
}
