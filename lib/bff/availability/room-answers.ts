import { createHmac } from 'node:crypto';
import { datesOf, nightsOf } from '../../contract/index.ts';
import { type PartnerRoom, partnerRoomsSchema } from '../../partner/index.ts';
import type { PropertyConfig } from '../../property/index.ts';
import {
  AvailabilityCache,
  type Budget,
  FreshFlight,
  MemoryNightPrices,
  type MemoryRation,
  SharedAnswers,
  type SharedChanges,
  SharedNightPrices,
} from '../../store/index.ts';
import { parsedJson } from '../http/parsed-json.ts';
import { askingFingerprint, ownMapping, type UpstreamOptions } from '../upstream/upstream.ts';
import type { AccountSearches } from './account-searches.ts';
import type { RoomAnswers } from './rooms.ts';

export interface RoomAnswersOptions extends Pick<UpstreamOptions, 'secrets' | 'meters' | 'mapping' | 'now'> {
  /** The caches that share the property's account. */
  searchesOf: (config: PropertyConfig) => AccountSearches;
  /** The memory that the answers of all properties may use together. */
  ration: MemoryRation;
  /** The memory that the nights of all properties may use together. */
  nightsRation: MemoryRation;
  /** The memory that the agents' answers of all properties may use together. */
  agentsRation: MemoryRation;
}

/** @param budget the account's budget; when it is nearly used up, cached answers are shown for longer */
export function openRoomAnswers(
  config: PropertyConfig,
  budget: Budget,
  options: RoomAnswersOptions,
): RoomAnswers {
  const { now, ration, nightsRation, agentsRation, meters } = options;
  const { caches, nights: account, changes } = options.searchesOf(config);
  const property = sharedName(config, options);
  const cache = new AvailabilityCache<PartnerRoom[]>({
    now,
    level: () => budget.level(),
    onLookup: meters.cacheLookup,
    ration,
    account: caches,
    shared: changes && sharedAnswers(property, changes),
  });
  const agents = new AvailabilityCache<PartnerRoom[]>({
    now,
    level: () => budget.level(),
    ration: agentsRation,
    account: caches,
  });
  const nights = changes
    ? new SharedNightPrices({ changes, property, now })
    : new MemoryNightPrices({ now, ration: nightsRation, account });
  return { cache, agents, fresh: new FreshFlight(), nights };
}

/** Answers that instances share. Changes are published by account, so all instances learn of them. */
function sharedAnswers(property: string, changes: SharedChanges): SharedAnswers<PartnerRoom[]> {
  return new SharedAnswers({
    ...{ changes, property },
    nightsOf: (key) => nightsOf(datesOf(key)),
    read: (text) => partnerRoomsSchema.safeParse(parsedJson(text)).data,
  });
}

/**
 * The name under which instances share a property's answers. The name contains a MAC of base URL, key source,
 * mapping and currency. So an instance never reads the answers of another configuration or another site.
 */
function sharedName(config: PropertyConfig, { secrets: { current }, mapping }: RoomAnswersOptions): string {
  const functions = Object.entries(ownMapping(mapping, config)).map(String);
  const mac = createHmac('sha256', current.value)
    .update(JSON.stringify([askingFingerprint(config), functions]))
    .digest('hex');
  return `${config.slug}:${mac.slice(0, 12)}`;
}
