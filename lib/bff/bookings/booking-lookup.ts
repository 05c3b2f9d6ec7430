import { type BookingClaim, type FoundBooking, isSameText, nightsBetween } from '../../contract/index.ts';
import type { LookedUpBooking } from '../../partner/index.ts';
import { type PropertyConfig, roomText } from '../../property/index.ts';
import type { Lane } from '../../store/index.ts';
import type { Log } from '../../telemetry/index.ts';
import { ProblemError } from '../http/problem.ts';
import type { Gateway } from '../upstream/gateway.ts';
import { isNamed, spellingsOf } from './booking-name.ts';

/** A booking in the upstream that belongs to the asking guest: the e-mail address was checked. */
export type OwnBooking = LookedUpBooking & { guest: NonNullable<LookedUpBooking['guest']> };

/** An unknown number and a wrong e-mail address get the same answer. */
export const noSuchBooking = (): ProblemError =>
  new ProblemError('not-found', { detail: 'No booking has this number and this e-mail address.' });

export interface BookingLookupOptions {
  config: Pick<PropertyConfig, 'slug' | 'operations' | 'rooms' | 'defaultLocale' | 'locales'>;
  gateway: Pick<Gateway, 'read'>;
  log: Log;
}

/** Looks up bookings in a property's upstream. */
export class BookingLookup {
  readonly #options: BookingLookupOptions;

  constructor(options: BookingLookupOptions) {
    this.#options = options;
  }

  /**
   * Finds the booking with that number, if its guest has that e-mail address. An upstream that searches may
   * answer with another booking. A different number in the answer does not count.
   * @throws ProblemError `not-found`, or the reason why the upstream cannot answer
   */
  async findOwn(claim: BookingClaim, purpose: Lane): Promise<OwnBooking> {
    const booking = await this.find(claim, purpose);
    if (!booking) throw noSuchBooking();
    return this.requireOwn(claim, booking);
  }

  /**
   * Finds the upstream's booking with that number, whoever its guest is. Unless the booking matches the
   * claim, this asks for the next spelling too. So a wrong e-mail address takes as many calls as an unknown
   * number, and the time does not show a difference.
   * @throws ProblemError the reason why the upstream cannot answer
   */
  async find(claim: BookingClaim, purpose: Lane): Promise<LookedUpBooking | undefined> {
    let found: LookedUpBooking | undefined;
    for (const reference of spellingsOf(claim.reference)) {
      const booking = await this.#ask({ ...claim, reference }, purpose);
      if (booking && isOwn(claim, booking)) return booking;
      found ??= booking;
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
  requireOwn(claim: BookingClaim, booking: LookedUpBooking): OwnBooking {
    if (!isNamed(booking, claim.reference)) throw noSuchBooking();
    const { guest } = booking;
    if (!guest) {
      const { log, config } = this.#options;
      log.warn('a booking names no e-mail address: mapping.booking must give guest.email', {
        property: config.slug,
      });
      throw noSuchBooking();
    }
    if (!isSameText(guest.email, claim.email)) throw noSuchBooking();
    return { ...booking, guest };
  }

  /** The booking that the widget sees. */
  publicBooking(booking: OwnBooking, locale: string): FoundBooking {
    const { reference, status, price, guest, roomTypeId, checkin, checkout, adults } = booking;
    const configuredName = roomTypeId && roomText(this.#options.config, roomTypeId, locale).name;
    const name = configuredName || booking.roomName || roomTypeId;
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

/** Whether the booking has the claim's number, and its guest has the claim's e-mail address. */
function isOwn({ reference, email }: BookingClaim, booking: LookedUpBooking): boolean {
  return isNamed(booking, reference) && booking.guest !== undefined && isSameText(booking.guest.email, email);
}

/**
 * Whether the stay has not begun: its check-in is today, later, or unknown. @param today the civil date at
 * the property
 */
export function isAhead({ checkin }: OwnBooking, today: string): boolean {
  return checkin === undefined || checkin >= today;
}
