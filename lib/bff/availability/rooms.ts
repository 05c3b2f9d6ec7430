import { randomUUID } from 'node:crypto';
import {
  type Availability,
  addDays,
  cheapest,
  datesOf,
  type Money,
  type NearOffer,
  type NearOffers,
  nightsBetween,
  nightsOf,
  type RoomOffer,
  type Stay,
  type StayQuery,
  sameMoney,
  stayKey,
  staysOverlap,
} from '../../contract/index.ts';
import type { PartnerClient, PartnerRoom, RetryOptions } from '../../partner/index.ts';
import { type PropertyConfig, roomText, type SessionSecrets } from '../../property/index.ts';
import type {
  AvailabilityCache,
  Cached,
  FreshFlight,
  Night,
  NightPrices,
  SpareAsker,
} from '../../store/index.ts';
import { isProblemError } from '../http/problem.ts';
import type { Gateway } from '../upstream/gateway.ts';
import type { Purpose } from '../upstream/plan-place.ts';
import { signQuote } from './quote.ts';

/** The upstream's answers about a property's rooms. */
export interface RoomAnswers {
  /** Answers for searches. */
  cache: AvailabilityCache<PartnerRoom[]>;
  /** Answers for agents. They must not push guests' answers out of the cache. */
  agents: AvailabilityCache<PartnerRoom[]>;
  /** Answers for orders. Orders share an answer only while it is on its way. */
  fresh: FreshFlight<PartnerRoom[]>;
  /** The prices of one-night stays, from requests of any purpose. */
  nights: NightPrices;
}

export interface RoomsOptions {
  config: Pick<PropertyConfig, 'slug' | 'rooms' | 'defaultLocale' | 'locales'>;
  secrets: SessionSecrets;
  gateway: Pick<Gateway, 'read' | 'readIfPlace'>;
  answers: RoomAnswers;
}

/** The purposes of a fresh request: a first send, an order, or the order of a session that has just begun. */
export type FreshPurpose = Extract<Purpose, 'booking' | 'arming' | 'newcomer'>;

/** An ordered room and its stay. */
export type OrderedRoom = StayQuery & { roomTypeId: string };

/** Whether an ordered room is still available at the price that its guest has agreed to. */
export type AgreedRoom =
  | { kind: 'as-agreed'; room: PartnerRoom }
  | { kind: 'sold-out' }
  | { kind: 'price-changed'; current: Money };

const ENCODER = new TextEncoder();
const FULL = 'full';
const UNKNOWN = 'unknown';

/** A property's rooms: guests see them, and orders are checked against them. */
export class Rooms {
  readonly #options: RoomsOptions;
  /** Distinguishes this configuration's texts from those of other configurations. */
  readonly #edition = randomUUID();

  constructor(options: RoomsOptions) {
    this.#options = options;
  }

  /** Rooms for a checked stay, through the cache. @throws ProblemError if there is nothing to show */
  async search(stay: StayQuery, locale: string): Promise<Availability> {
    return this.#shown(stay, await this.#find(stay), locale);
  }

  /**
   * Rooms for an agent. Uses a recent answer for a guest or an agent, or else a spare request. No guest waits
   * for that request, and no guest shares its failure.
   * @throws ProblemError `too-many-requests` if there is no spare request
   */
  async searchForAgent(stay: StayQuery, locale: string): Promise<Availability> {
    const { cache, agents } = this.#options.answers;
    const key = stayKey(stay);
    const found = cache.fresh(key) ?? (await agents.get(key, () => this.#ask(stay, 'agent')));
    return this.#shown(stay, found, locale);
  }

  /**
   * Does the same as {@link search}, and returns JSON in UTF-8. Each answer is rendered once for each
   * language, however many guests see it.
   */
  async searchText(stay: StayQuery, locale: string): Promise<Uint8Array<ArrayBuffer>> {
    const found = await this.#find(stay);
    // The text contains the property's own texts of its rooms, so it belongs to one configuration.
    const form = `${this.#edition} ${locale} ${found.stale ? 'stale' : 'fresh'}`;
    return this.#options.answers.cache.rendered(stayKey(stay), found, form, () =>
      ENCODER.encode(JSON.stringify(this.#shown(stay, found, locale))),
    );
  }

  /**
   * The cheapest room of each of these stays with rooms. Asks the upstream only if the plan's budget has
   * requests to spare.
   */
  async near(stays: readonly StayQuery[]): Promise<NearOffers> {
    const answers = await Promise.all(stays.map((stay) => this.#near(stay)));
    return {
      offers: answers.filter((answer) => answer !== FULL && answer !== UNKNOWN),
      complete: !answers.includes(UNKNOWN),
    };
  }

  /**
   * Asks the upstream for the present state of an ordered room.
   * @param agreed the price that the guest has agreed to
   * @throws ProblemError if the upstream cannot answer now
   */
  async askAgreed(
    { roomTypeId, checkin, checkout, adults }: OrderedRoom,
    agreed: Money,
    purpose: FreshPurpose,
  ): Promise<AgreedRoom> {
    const stay = { checkin, checkout, adults };
    const rooms = await this.#askAfresh(stay, purpose);
    const room = rooms.find((candidate) => candidate.roomTypeId === roomTypeId);
    if (room && sameMoney(agreed, room.price.total)) return { kind: 'as-agreed', room };
    // The cache is out of date. A guest who goes back to the rooms must not see the old answer again.
    this.forget(stay);
    return room ? { kind: 'price-changed', current: room.price.total } : { kind: 'sold-out' };
  }

  /** The facts about a changed price for the guest. To consent, the guest orders with the `quote`. */
  changedPrice(
    ordered: OrderedRoom,
    { quoted, current }: { quoted: Money; current: Money },
  ): { quoted: Money; current: Money; quote: string } {
    return { quoted, current, quote: this.#quote(ordered, current) };
  }

  /**
   * The rooms from an upstream request that began after this call. Orders are checked against them. Only
   * calls of one purpose share an answer, because the budget may refuse a newcomer and admit a known guest.
   * @throws ProblemError
   */
  #askAfresh(stay: StayQuery, purpose: FreshPurpose): Promise<PartnerRoom[]> {
    const { fresh } = this.#options.answers;
    return fresh.run(`${purpose} ${stayKey(stay)}`, () => this.#ask(stay, purpose));
  }

  /**
   * Drops the cached answers for stays that share a night with this one, because a booking has changed them.
   */
  forget(stay: StayQuery): void {
    const { cache, nights } = this.#options.answers;
    cache.drop((key) => staysOverlap(stay, datesOf(key)), nightsOf(stay));
    nights.forget(nightsOf(stay));
  }

  /**
   * Asks once for the price of a night that no guest waits for, if the plan has a request to spare.
   * @param purpose the purpose of the caller who looks at the month
   * @returns 0 if the request was made, or else when to try again, in milliseconds
   * @throws ProblemError
   */
  async harvest({ date, adults }: Night, purpose: SpareAsker): Promise<number> {
    const stay = { checkin: date, checkout: addDays(date, 1), adults };
    const made = await this.#options.gateway.readIfPlace(purpose, (partner) =>
      this.#read(partner, stay, { placeForRetry: async () => false }),
    );
    return 'waitMs' in made ? made.waitMs : 0;
  }

  #quote({ roomTypeId, checkin, checkout, adults }: OrderedRoom, price: Money): string {
    const { secrets, config } = this.#options;
    return signQuote(secrets, { property: config.slug, roomTypeId, checkin, checkout, adults, price });
  }

  #find(stay: StayQuery): Promise<Cached<PartnerRoom[]>> {
    return this.#options.answers.cache.get(stayKey(stay), () => this.#ask(stay, 'search'));
  }

  #shown(stay: StayQuery, { value, asOf, stale }: Cached<PartnerRoom[]>, locale: string): Availability {
    const rooms = value.map((room) => this.#offer(stay, room, locale));
    return { stay: stayAnswer(stay), rooms, asOf: new Date(asOf).toISOString(), stale };
  }

  async #near(stay: StayQuery): Promise<NearOffer | typeof FULL | typeof UNKNOWN> {
    try {
      const load = () => this.#ask(stay, 'nearby');
      const { value, stale } = await this.#options.answers.cache.get(stayKey(stay), load, 'widget');
      if (stale) return UNKNOWN;
      const from = cheapest(value.map(({ price }) => price.total));
      return from ? { stay: stayAnswer(stay), from } : FULL;
    } catch (error) {
      if (isProblemError(error)) return UNKNOWN;
      throw error;
    }
  }

  #ask(stay: StayQuery, purpose: Purpose): Promise<PartnerRoom[]> {
    return this.#options.gateway.read(purpose, (partner, options) => this.#read(partner, stay, options));
  }

  /**
   * Keeps the price of a one-night stay for the calendar. A longer stay says nothing about each of its
   * nights.
   */
  async #read(partner: PartnerClient, stay: StayQuery, options: RetryOptions): Promise<PartnerRoom[]> {
    const { checkin, checkout, adults } = stay;
    const isOneNight = nightsBetween(checkin, checkout) === 1;
    const keepPrice = isOneNight && (await this.#options.answers.nights.asking({ date: checkin, adults }));
    const rooms = (await partner.availability(stay, options)).filter((room) => fits(room, stay));
    if (keepPrice) keepPrice(cheapest(rooms.map(({ price }) => price.total)));
    return rooms;
  }

  #offer(stay: StayQuery, room: PartnerRoom, locale: string): RoomOffer {
    const { roomTypeId, maxAdults, unitsAvailable, price } = room;
    const configured = roomText(this.#options.config, roomTypeId, locale);
    const description = configured.description ?? room.description;
    const photos = configured.photos ?? room.photos;
    return {
      roomTypeId,
      name: configured.name ?? room.name,
      ...(description !== undefined && { description }),
      ...(photos && { photos }),
      ...(maxAdults !== undefined && { maxAdults }),
      ...(unitsAvailable !== undefined && { unitsAvailable }),
      ...(price.nights && { perNight: price.nights }),
      price: price.total,
      quote: this.#quote({ ...stay, roomTypeId }, price.total),
    };
  }
}

function stayAnswer({ checkin, checkout, adults }: StayQuery): Stay {
  return { checkin, checkout, adults, nights: nightsBetween(checkin, checkout) };
}

/**
 * Whether a guest can book the room. An upstream may also list rooms that are sold out, or too small for the
 * party.
 */
function fits({ unitsAvailable, maxAdults }: PartnerRoom, { adults }: StayQuery): boolean {
  return unitsAvailable !== 0 && (maxAdults === undefined || maxAdults >= adults);
}
