import { accountOf, type PropertyConfig } from '../../property/index.ts';

/**
 * Makes one value for each account at its first use, and shares it between the account's properties. Values
 * are never dropped: an API key that leaves the file and comes back finds its spent budget and its latest
 * bookings.
 */
export function perAccount<T>(
  make: (account: string, config: PropertyConfig) => T,
): (config: PropertyConfig) => T {
  const made = new Map<string, T>();
  return (config) => {
    const account = accountOf(config);
    const known = made.get(account);
    if (known !== undefined) return known;
    const value = make(account, config);
    made.set(account, value);
    return value;
  };
}
