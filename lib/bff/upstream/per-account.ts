import { accountOf, type PropertyConfig } from '../../property/index.ts';

/**
 * Makes one for each key, at its first use, whichever properties have that key. None is ever forgotten: a key that is gone
 * from the file and comes back finds what it has spent, and what has just been booked under it.
 */
export function perAccount<T>(
  make: (account: string, config: PropertyConfig) => T,
): (config: PropertyConfig) => T {
  const made = new Map<string, T>();
  return (config) => {
    const account = accountOf(config);
    const known = made.get(account);
    if (known !== undefined) return known;
    const one = make(account, config);
    made.set(account, one);
    return one;
  };
}
