import type { PartnerRoom } from '../../partner/index.ts';
import type { PropertyConfig } from '../../property/index.ts';
import {
  type AvailabilityCache,
  type MemoryNightPrices,
  type RedisLink,
  SharedChanges,
} from '../../store/index.ts';
import { perAccount } from '../upstream/per-account.ts';

/**
 * The caches of the properties that share an account. A booking at one property changes the others' rooms.
 */
export interface AccountSearches {
  caches: Set<AvailabilityCache<PartnerRoom[]>>;
  nights: Set<MemoryNightPrices>;
  /** The changes that other instances learn of. Absent if there is only one instance. */
  changes?: SharedChanges;
}

/** Makes one set for each account. */
export function accountSearches(link?: RedisLink): (config: PropertyConfig) => AccountSearches {
  return perAccount((account) => ({
    caches: new Set(),
    nights: new Set(),
    ...(link && { changes: new SharedChanges(link, account) }),
  }));
}
