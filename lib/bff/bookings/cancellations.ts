import { type BookingClaim, isCancelled } from '../../contract/index.ts';
import type { OptionalOperation } from '../../partner/index.ts';
import type { SingleFlight } from '../../store/index.ts';
import { type BellhopEvent, currentRequestId, type Log } from '../../telemetry/index.ts';
import type { Rooms } from '../availability/rooms.ts';
import { isProblemError, ProblemError } from '../http/problem.ts';
import type { Gateway } from '../upstream/gateway.ts';
import { type BookingLookup, noSuchBooking, type OwnBooking } from './booking-lookup.ts';
import { isNamed, plainName } from './booking-name.ts';
import type { OwnCancellations } from './own-cancellations.ts';

/** What came of a cancellation: done for certain, or not known. */
export type Cancelled = { booking: OwnBooking } | 'uncertain';

export interface CancellationsOptions {
  /** The property's slug. */
  property: string;
  gateway: Pick<Gateway, 'write'>;
  bookings: Pick<BookingLookup, 'find' | 'requireOwn'>;
  rooms: Pick<Rooms, 'forget'>;
  /** Those that this process has sent. */
  own: OwnCancellations;
  /** Those under way, by the booking's number: the same one twice is one. */
  underWay: SingleFlight<Cancelled>;
  log: Log;
  /** Tells the host. */
  emit: (event: BellhopEvent) => void;
  now: () => number;
}

/** A cancellation that a guest asks for. */
export interface Cancellation {
  operation: OptionalOperation;
  claim: BookingClaim;
  booking: OwnBooking;
  /** How many cancellations were made when the booking was looked at: see {@link Cancellations.count}. */
  asOf: number;
}

/** Cancels bookings at a property. */
export class Cancellations {
  readonly #options: CancellationsOptions;

  constructor(options: CancellationsOptions) {
    this.#options = options;
  }

  /** How many are made by now, by this process. */
  get count(): number {
    return this.#options.own.count;
  }

  /**
   * Cancels a booking that is its guest's own. The cancellation is sent once. If the answer leaves the outcome open, the
   * booking is looked up. Simultaneous calls for one booking share one cancellation, in this process.
   * @throws ProblemError for what is certainly not cancelled
   */
  cancel(cancellation: Cancellation): Promise<Cancelled> {
    const { underWay } = this.#options;
    return underWay.run(plainName(cancellation.booking.reference), () => this.#cancel(cancellation));
  }

  /** A booking is known to be cancelled: tells the host, if it is by this process, and for the first time. */
  tellCancelled(reference: string): void {
    const { own, property, emit, now } = this.#options;
    if (!own.recordMade(reference)) return;
    const requestId = currentRequestId() ?? '';
    emit({ type: 'cancelled', property, time: new Date(now()).toISOString(), requestId, reference });
  }

  async #cancel({ operation, claim, booking, asOf }: Cancellation): Promise<Cancelled> {
    const { own } = this.#options;
    if (own.isMadeSince(asOf, booking.reference)) return this.#done(booking);
    const outcome = await this.#send(operation, booking);
    if (outcome.kind !== 'rejected') own.sent(booking.reference);
    this.#forgetRooms(booking);
    if (outcome.kind === 'cancelled' && isNamed(outcome.booking, booking.reference)) {
      return this.#done(booking);
    }
    const now = await this.#lookAgain(claim);
    // Some services forget what is cancelled: it was there before, and this one has said yes.
    const isForgotten = now === 'gone' && outcome.kind === 'accepted';
    if (isForgotten || (isThere(now) && isCancelled(now))) return this.#done(booking);
    // The service may refuse because the booking is cancelled already. The refusal is final only if the booking is there
    // and not cancelled.
    if (outcome.kind === 'rejected' && isThere(now)) {
      own.refused(booking.reference);
      throw new ProblemError('rejected', { detail: 'The booking cannot be cancelled.' });
    }
    if (outcome.kind === 'accepted') this.#reportUnmapped();
    return 'uncertain';
  }

  #send(operation: OptionalOperation, { id, reference, guest }: OwnBooking) {
    const name = { id: id ?? reference, reference, email: guest.email };
    return this.#options.gateway.write(async (partner) => {
      const outcome = await partner.cancelBooking(operation, name);
      // Its id is one that is never sent: to come back later would not help.
      if (outcome.kind === 'never-sent' && outcome.cause === 'path') throw noSuchBooking();
      return outcome;
    });
  }

  /** The booking as it is now; `gone` where the service has none of that number, `undefined` where nobody can tell. */
  async #lookAgain(claim: BookingClaim): Promise<OwnBooking | 'gone' | undefined> {
    const { bookings } = this.#options;
    try {
      const held = await bookings.find(claim, 'booking');
      return held ? bookings.requireOwn(claim, held) : 'gone';
    } catch (error) {
      if (isProblemError(error)) return undefined;
      throw error;
    }
  }

  #done(booking: OwnBooking): { booking: OwnBooking } {
    this.tellCancelled(booking.reference);
    return { booking: { ...booking, status: 'cancelled' } };
  }

  /** Whatever came of it, the rooms of these nights may be free: the next search asks anew. */
  #forgetRooms({ checkin, checkout, adults = 1 }: OwnBooking): void {
    if (checkin && checkout && checkin < checkout) this.#options.rooms.forget({ checkin, checkout, adults });
  }

  #reportUnmapped(): void {
    const { log, property } = this.#options;
    log.warn(
      'a cancellation was accepted, but the booking does not say so: mapping.booking must give status',
      { property },
    );
  }
}

const isThere = (now: OwnBooking | 'gone' | undefined): now is OwnBooking => typeof now === 'object';
