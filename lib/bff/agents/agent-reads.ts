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
 * What agents may ask of a property. All of it only reads. It has an allowance of its own for each client, and lives on what
 * no guest could have had of the plan (`Budget.takeSpare`).
 */
export interface AgentReads {
  /**
   * Lets messages of an agent in. To be called before anything is read of them.
   * @param headers of the request, for the client's allowance
   * @param messages how many there are @default 1
   * @returns the header fields that tell the client what is left to it
   * @throws ProblemError `too-many-requests`
   */
  admit(
    config: PropertyConfig,
    headers: Pick<Headers, 'get'>,
    messages?: number,
  ): Promise<Readonly<Record<string, string>>>;
  /** The property and whether it can be booked, as far as that is known. Asks nobody. */
  describe(config: PropertyConfig, locale: string): PropertyAnswer;
  /** Rooms for a checked stay. Waits up to 5 s for a request to spare. @throws ProblemError */
  search(config: PropertyConfig, stay: StayQuery, locale: string): Promise<Availability>;
  /** The cheapest room of each stay a few days off a checked one. Waits up to 5 s for requests to spare. */
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

/** One message starts in each turn of the event loop, so that guests' calls go on between them. */
const MESSAGES = new PerTurn(1);
/** So many wait for their turns at the most, of all properties: that is less than a second's. */
const MAX_WAITING = 64;
const SOON_MS = 1_000;

/** What agents may ask of the properties of a service. */
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
      booking: propertyOf(config).standing.mode(),
    }),
    search,
    async near(config, stay, locale) {
      const { agents, rooms } = propertyOf(config);
      const until = agents.deadline();
      const offers: NearOffer[] = [];
      let complete = true;
      // One after the other: together they would be told to wait for one and the same request to spare.
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

/** What cannot be told now is left open. @throws what nobody foresaw */
function unlessDefect(error: unknown): undefined {
  if (!isProblemError(error)) throw error;
}
