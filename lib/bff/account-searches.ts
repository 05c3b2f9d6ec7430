import type { PartnerRoom } from '../partner/index.ts';
import { accountOf, type PropertyConfig } from '../property/index.ts';
import { type AvailabilityCache, type RedisLink, SharedChanges } from '../store/index.ts';

/** What properties have in common that ask under one key: a booking at one changes what the others have to show. */
export interface AccountSearches {
  caches: Set<AvailabilityCache<PartnerRoom[]>>;
  /** What other instances are told. Absent where there are none. */
  changes?: SharedChanges;
}

/** One for each key. None is ever forgotten: a reload must not forget what has just been booked. */
export function accountSearches(link?: RedisLink): (config: PropertyConfig) => AccountSearches {
  const known = new Map<string, AccountSearches>();
  return (config) => {
    const account = accountOf(config);
    const searches = known.get(account) ?? {
      caches: new Set(),
      ...(link && { changes: new SharedChanges(link, account) }),
    };
    known.set(account, searches);
    return searches;
  };
}
