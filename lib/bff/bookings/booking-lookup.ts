import { type BookingClaim, type FoundBooking, isSameText, nightsBetween } from '../../contract/index.ts';
import type { LookedUpBooking } from '../../partner/index.ts';
import { type PropertyConfig, roomText } from '../../property/index.ts';
import type { Lane } from '../../store/index.ts';
import type { Log } from '../../telemetry/index.ts';
import { ProblemError } from '../http/problem.ts';
import type { Gateway } from '../upstream/gateway.ts';
import { isNamed, spellingsOf } from './booking-name.ts';

/** A booking that the service holds, and that is its guest's own: the e-mail address was checked. */
export type OwnBooking = LookedUpBooking & { guest: NonNullable<LookedUpBooking['guest']> };

/** An unknown number and a wrong e-mail address get the same answer. */
export const noSuchBooking = (): ProblemError =>
  new ProblemError('not-found', { detail: 'No booking has this number and this e-mail address.' });

export interface BookingLookupOptions {
  config: Pick<PropertyConfig, 'slug' | 'operations' | 'rooms' | 'defaultLocale' | 'locales'>;
  gateway: Pick<Gateway, 'read'>;
  log: Log;
}

/** Bookings that a property's service holds. */
export class BookingLookup {
  readonly #options: BookingLookupOptions;

  constructor(options: BookingLookupOptions) {
    this.#options = options;
  }

  /**
   * The booking of that number, if its guest has that e-mail address. Other words for the number, in the answer of a
   * service that searches, make it another booking.
   * @throws ProblemError `not-found`, or what keeps the upstream from telling
   */
  async findOwn(claim: BookingClaim, purpose: Lane): Promise<OwnBooking> {
    const held = await this.find(claim, purpose);
    if (!held) throw noSuchBooking();
    return this.requireOwn(claim, held);
  }

  /**
   * What the service has under that number, whoever's it is. Another spelling is asked for unless the booking
   * is the claim's own: so a wrong e-mail address takes as many calls as an unknown number, and no time tells
   * the two apart.
   * @throws ProblemError what keeps it from telling
   */
  async find(claim: BookingClaim, purpose: Lane): Promise<LookedUpBooking | undefined> {
    let found: LookedUpBooking | undefined;
    for (const reference of spellingsOf(claim.reference)) {
      const held = await this.#ask({ ...claim, reference }, purpose);
      if (held && isOwn(claim, held)) return held;
      found ??= held;
    }
    return found;
  }

  #ask({ reference, email }: BookingClaim, purpose: Lane): Promise<LookedUpBooking | undefined> {
    const { config, gateway } = this.#options;
    const operation = config.operations.getBooking;
    if (!operation) throw new ProblemError('not-found');
    const name = { id: reference, reference, email };
    return gateway.read(purpose, (partner, options) => partner.getBooking(operation, name, options));
  }

  /** @throws ProblemError `not-found` */
  requireOwn(claim: BookingClaim, held: LookedUpBooking): OwnBooking {
    if (!isNamed(held, claim.reference)) throw noSuchBooking();
    const { guest } = held;
    if (!guest) {
      const { log, config } = this.#options;
      log.warn('a booking names no e-mail address: mapping.booking must give guest.email', {
        property: config.slug,
      });
      throw noSuchBooking();
    }
    if (!isSameText(guest.email, claim.email)) throw noSuchBooking();
    return { ...held, guest };
  }

  /** The booking as the widget sees it. */
  publicBooking(booking: OwnBooking, locale: string): FoundBooking {
    const { reference, status, price, guest, roomTypeId, checkin, checkout, adults } = booking;
    const own = roomTypeId && roomText(this.#options.config, roomTypeId, locale).name;
    const name = own || booking.roomName || roomTypeId;
    const nights = checkin && checkout ? nightsBetween(checkin, checkout) : 0;
    return {
      reference,
      ...(status && { status }),
      ...(checkin && checkout && adults && nights > 0 && { stay: { checkin, checkout, adults, nights } }),
      ...(name && { room: { name, ...(roomTypeId && { roomTypeId }) } }),
      guest,
      ...(price && { price }),
    };
  }
}

/** Whether a booking is the one that the claim names, and its guest's e-mail address is the claim's. */
function isOwn({ reference, email }: BookingClaim, held: LookedUpBooking): boolean {
  return isNamed(held, reference) && held.guest !== undefined && isSameText(held.guest.email, email);
}

/** Whether the stay has not begun: its check-in is later than today, today, or not known. @param today the property's own date */
export function isAhead({ checkin }: OwnBooking, today: string): boolean {
  return checkin === undefined || checkin >= today;
}
