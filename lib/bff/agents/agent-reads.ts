import {
  type Availability,
  type Calendar,
  type CalendarQuery,
  cheapest,
  type NearOffer,
  type NearOffers,
  nearStays,
  type PropertyAnswer,
  type StayQuery,
} from '../../contract/index.ts';
import { type PropertyConfig, publicProperty } from '../../property/index.ts';
import type { Client } from '../http/client-address.ts';
import { isProblemError, tooMany } from '../http/problem.ts';
import { PerTurn } from '../limits/per-turn.ts';
import type { Property } from '../property.ts';

/**
 * What agents may ask of a property. All of it only reads. Each client has an allowance for it. It uses only
 * requests that the plan has to spare, which no guest could have used (`Budget.takeSpare`).
 */
export interface AgentReads {
  /**
   * Counts messages of an agent against its allowance. Call it before you read them.
   * @param headers of the request; they tell whose allowance it is
   * @param messages how many there are @default 1
   * @returns the header fields that tell the client what is left of its allowance
   * @throws ProblemError `too-many-requests`
   */
  admit(
    config: PropertyConfig,
    headers: Pick<Headers, 'get'>,
    messages?: number,
  ): Promise<Readonly<Record<string, string>>>;
  /** The property, and whether it can be booked as far as that is known. Makes no upstream request. */
  describe(config: PropertyConfig, locale: string): PropertyAnswer;
  /** The rooms of a checked stay. Waits up to 5 s for a spare request. @throws ProblemError */
  search(config: PropertyConfig, stay: StayQuery, locale: string): Promise<Availability>;
  /** The cheapest room of each stay a few days off a checked one. Waits up to 5 s for spare requests. */
  near(config: PropertyConfig, stay: StayQuery, locale: string): Promise<NearOffers>;
  /** What is known of a checked month. @returns with `retryAfter`, the seconds until more is known */
  month(
    config: PropertyConfig,
    query: CalendarQuery,
  ): Promise<{ answer: Calendar; retryAfter: number | undefined }>;
}

export interface AgentReadsOptions {
  propertyOf: (config: PropertyConfig) => Property;
  clientOf: (headers: Pick<Headers, 'get'>) => Client;
  today: (config: PropertyConfig) => string;
}

/** Starts one message in each turn of the event loop, so that guests' calls go on between them. */
const MESSAGES = new PerTurn(1);
/** How many messages of all properties may wait. An idle process takes less than a second for them. */
const MAX_WAITING = 64;
const SOON_MS = 1_000;

/** Makes the agents' reads of a service's properties. */
export function createAgentReads({ propertyOf, clientOf, today }: AgentReadsOptions): AgentReads {
  const search: AgentReads['search'] = (config, stay, locale) => {
    const { agents, rooms } = propertyOf(config);
    return agents.ask(() => rooms.searchForAgent(stay, locale));
  };
  return {
    async admit(config, headers, messages = 1) {
      const { fields } = await propertyOf(config).limits.count('agents', clientOf(headers), messages);
      if (MESSAGES.waiting >= MAX_WAITING) throw tooMany(SOON_MS, 'Too many agents ask at once.');
      await MESSAGES.next();
      return fields;
    },
    describe: (config, locale) => ({
      property: publicProperty(config, locale),
      booking: propertyOf(config).keyStatus.mode(),
    }),
    search,
    async near(config, stay, locale) {
      const { agents, rooms } = propertyOf(config);
      const until = agents.deadline();
      const offers: NearOffer[] = [];
      let complete = true;
      // One after the other: all at once, they would wait for the same spare request.
      for (const one of nearStays(stay, config.limits, today(config))) {
        const found = await agents.ask(() => rooms.searchForAgent(one, locale), until).catch(unlessDefect);
        const from = found && cheapest(found.rooms.map(({ price }) => price));
        if (!found || found.stale) complete = false;
        else if (from) offers.push({ stay: found.stay, from });
      }
      return { offers, complete };
    },
    month: (config, query) => propertyOf(config).calendar.month(query, 'agent'),
  };
}

/** A stay that cannot be searched now is left open. @throws an error that is no problem: a defect */
function unlessDefect(error: unknown): undefined {
  if (!isProblemError(error)) throw error;
}
