import 'server-only';
import type { StayQuery } from '../contract/stay.ts';
import type { BookingBody } from './mapping/booking.ts';
import type { LookedUpBooking } from './mapping/looked-up-booking.ts';
import type { PartnerMe } from './mapping/me.ts';
import type { PartnerRoom } from './mapping/rooms.ts';
import { availabilityQuestion } from './operations/availability.ts';
import { type BookOptions, book } from './operations/book.ts';
import type { BookingSend } from './operations/booking-outcome.ts';
import { CANCELLATION, type CancelOutcome } from './operations/cancel.ts';
import { lookupQuestion } from './operations/lookup.ts';
import { ME_QUESTION } from './operations/me.ts';
import { perform } from './operations/operation.ts';
import type { BookingName, OptionalOperation } from './operations/operation-path.ts';
import { read } from './operations/read.ts';
import { bookingWriteOperation } from './operations/write.ts';
import { completeOptions, type PartnerOptions } from './options.ts';
import type { RetryOptions } from './transport/retry.ts';

/** The Partner API of one property (docs/partner-api.md section 4), in our own words. */
export interface PartnerClient {
  /** What the key is for. @throws PartnerError one of its subclasses */
  me(options?: RetryOptions): Promise<PartnerMe>;
  /** The room types that are free, with their prices. @throws PartnerError one of its subclasses */
  availability(stay: StayQuery, options?: RetryOptions): Promise<PartnerRoom[]>;
  /**
   * Sends a booking until its fate is known, or tries or time run out. Never throws for anything that the service does.
   * @param idempotencyKey one per intended booking, made by the caller; goes out as it is on every try
   * @returns every send in order, at least one; the last one tells how it stands, the earlier ones what may have happened
   * @throws TypeError for an idempotency key that no header can carry
   */
  createBooking(body: BookingBody, idempotencyKey: string, options?: BookOptions): Promise<BookingSend[]>;
  /**
   * A booking that the service holds; `undefined` where it has none of that name.
   * @param operation how the service is asked, as configured: docs/partner-api.md does not show it
   * @throws PartnerError one of its subclasses
   */
  getBooking(
    operation: OptionalOperation,
    name: BookingName,
    options?: RetryOptions,
  ): Promise<LookedUpBooking | undefined>;
  /** Sends a cancellation, once. Never throws for anything that the service does. @param operation as for `getBooking` */
  cancelBooking(operation: OptionalOperation, name: BookingName): Promise<CancelOutcome>;
}

/** @throws TypeError naming the option that cannot be used */
export function createPartnerClient(options: PartnerOptions): PartnerClient {
  // Kept in this closure, not on an object that someone might log.
  const settings = completeOptions(options);
  return {
    me: (options = {}) => read(ME_QUESTION, options, settings),
    availability: (stay, options = {}) => read(availabilityQuestion(stay, settings), options, settings),
    createBooking: (body, idempotencyKey, options = {}) => book(body, idempotencyKey, options, settings),
    getBooking: async (operation, name, options = {}) => {
      const question = lookupQuestion(operation, name, settings);
      return question && read(question, options, settings);
    },
    cancelBooking: async (operation, name) => {
      const cancellation = bookingWriteOperation(operation, name, CANCELLATION, settings);
      if (!cancellation) return { kind: 'never-sent', cause: 'path' };
      return (await perform(cancellation, settings)).last;
    },
  };
}
