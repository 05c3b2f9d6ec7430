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
  /** What searches under the property's key have in common. */
  searchesOf: (config: PropertyConfig) => AccountSearches;
  /** The memory that all properties' answers may use together. */
  ration: MemoryRation;
  /** The memory that all properties' nights may use together. */
  nightsRation: MemoryRation;
  /** The memory that all properties' answers for agents may use together. */
  agentsRation: MemoryRation;
}

/** @param budget of the property's key: as it runs low, answers are shown for longer */
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

/**
 * Answers that instances share. Changes are told by account, so all instances hear of them.
 */
function sharedAnswers(property: string, changes: SharedChanges): SharedAnswers<PartnerRoom[]> {
  return new SharedAnswers({
    ...{ changes, property },
    nightsOf: (key) => nightsOf(datesOf(key)),
    read: (text) => partnerRoomsSchema.safeParse(parsedJson(text)).data,
  });
}

/**
 * By what name instances share a property's answers. It holds a MAC of base URL, key source, mapping and currency, so nobody
 * reads answers that were asked otherwise, or another site's.
 */
function sharedName(config: PropertyConfig, { secrets: { current }, mapping }: RoomAnswersOptions): string {
  const functions = Object.entries(ownMapping(mapping, config)).map(String);
  const way = createHmac('sha256', current.value)
    .update(JSON.stringify([askingFingerprint(config), functions]))
    .digest('hex');
  return `${config.slug}:${way.slice(0, 12)}`;
}
