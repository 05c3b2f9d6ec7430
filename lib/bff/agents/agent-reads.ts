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
 * The agents' reads of a property. Each client has an allowance for them. They use only spare requests of the
 * plan, which no guest could use (`Budget.takeSpare`).
 */
export interface AgentReads {
  /**
   * Counts an agent's messages against its allowance. Call this before you read the messages.
   * @param headers the request's headers, which identify the client
   * @param messages the number of messages @default 1
   * @returns the header fields with the client's remaining allowance
   * @throws ProblemError `too-many-requests`
   */
  admit(
    config: PropertyConfig,
    headers: Pick<Headers, 'get'>,
    messages?: number,
  ): Promise<Readonly<Record<string, string>>>;
  /** The property, and whether guests can book, as far as this is known. Makes no upstream request. */
  describe(config: PropertyConfig, locale: string): PropertyAnswer;
  /** The rooms of a checked stay. Waits up to 5 s for a spare request. @throws ProblemError */
  search(config: PropertyConfig, stay: StayQuery, locale: string): Promise<Availability>;
  /** The cheapest room for each near date of a checked stay. Waits up to 5 s for spare requests. */
  near(config: PropertyConfig, stay: StayQuery, locale: string): Promise<NearOffers>;
  /**
   * The known nights of a checked month. @returns with `retryAfter`, the seconds until more nights are known
   */
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

/** Starts one message in each turn of the event loop, so that guests' calls run in between. */
const MESSAGES = new PerTurn(1);
/**
 * The maximum number of waiting messages of all properties. An idle process needs less than a second for
 * them.
 */
const MAX_WAITING = 64;
const RETRY_MS = 1_000;

/** Makes the agents' reads for a service's properties. */
export function createAgentReads({ propertyOf, clientOf, today }: AgentReadsOptions): AgentReads {
  const search: AgentReads['search'] = (config, stay, locale) => {
    const { agents, rooms } = propertyOf(config);
    return agents.ask(() => rooms.searchForAgent(stay, locale));
  };
  return {
    async admit(config, headers, messages = 1) {
      const { fields } = await propertyOf(config).limits.count('agents', clientOf(headers), messages);
      if (MESSAGES.waiting >= MAX_WAITING) throw tooMany(RETRY_MS, 'Too many agents ask at once.');
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
      // Search one stay after the other. Simultaneous searches would wait for the same spare request.
      for (const nearStay of nearStays(stay, config.limits, today(config))) {
        const found = await agents
          .ask(() => rooms.searchForAgent(nearStay, locale), until)
          .catch(unlessDefect);
        const from = found && cheapest(found.rooms.map(({ price }) => price));
        if (!found || found.stale) complete = false;
        else if (from) offers.push({ stay: found.stay, from });
      }
      return { offers, complete };
    },
    month: (config, query) => propertyOf(config).calendar.month(query, 'agent'),
  };
}

/** Skips a stay that cannot be searched now. @throws an error that is not a problem: a defect */
function unlessDefect(error: unknown): undefined {
  if (!isProblemError(error)) throw error;
}
