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

/** The Partner API of one property (docs/partner-api.md section 4), in Bellhop's own terms. */
export interface PartnerClient {
  /** Reads what the API key is for. @throws PartnerError one of its subclasses */
  me(options?: RetryOptions): Promise<PartnerMe>;
  /** Reads the free room types with their prices. @throws PartnerError one of its subclasses */
  availability(stay: StayQuery, options?: RetryOptions): Promise<PartnerRoom[]>;
  /**
   * Sends a booking until its outcome is known, or until tries or time run out. Never rejects for anything
   * that the upstream does.
   * @param idempotencyKey one for each intended booking, made by the caller; sent unchanged with every try
   * @returns every send in order, at least one. The last one has the outcome; the earlier ones say what may
   * have happened.
   * @throws TypeError for an idempotency key that no header can carry
   */
  createBooking(body: BookingBody, idempotencyKey: string, options?: BookOptions): Promise<BookingSend[]>;
  /**
   * Looks a booking up. Returns `undefined` if the upstream has no such booking.
   * @param operation how the upstream is asked, from the property's config; the Partner API documents no
   * look-up
   * @throws PartnerError one of its subclasses
   */
  getBooking(
    operation: OptionalOperation,
    name: BookingName,
    options?: RetryOptions,
  ): Promise<LookedUpBooking | undefined>;
  /**
   * Sends a cancellation once. Never rejects for anything that the upstream does. @param operation as for
   * `getBooking`
   */
  cancelBooking(operation: OptionalOperation, name: BookingName): Promise<CancelOutcome>;
}

/** Makes the client of one property. @throws TypeError which names the invalid option */
export function createPartnerClient(options: PartnerOptions): PartnerClient {
  // The settings stay in this closure: an object with them might be logged.
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
