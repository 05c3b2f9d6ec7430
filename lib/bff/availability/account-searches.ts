import type { PartnerRoom } from '../../partner/index.ts';
import type { PropertyConfig } from '../../property/index.ts';
import {
  type AvailabilityCache,
  type MemoryNightPrices,
  type RedisLink,
  SharedChanges,
} from '../../store/index.ts';
import { perAccount } from '../upstream/per-account.ts';

/** What properties have in common that ask under one key: a booking at one changes what the others have to show. */
export interface AccountSearches {
  caches: Set<AvailabilityCache<PartnerRoom[]>>;
  nights: Set<MemoryNightPrices>;
  /** What other instances are told. Absent where there are none. */
  changes?: SharedChanges;
}

/** One for each key. */
export function accountSearches(link?: RedisLink): (config: PropertyConfig) => AccountSearches {
  return perAccount((account) => ({
    caches: new Set(),
    nights: new Set(),
    ...(link && { changes: new SharedChanges(link, account) }),
  }));
}
