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

/** The result of a cancellation: certainly done, or unknown. */
export type Cancelled = { booking: OwnBooking } | 'uncertain';

export interface CancellationsOptions {
  /** The property's slug. */
  property: string;
  gateway: Pick<Gateway, 'write'>;
  bookings: Pick<BookingLookup, 'find' | 'requireOwn'>;
  rooms: Pick<Rooms, 'forget'>;
  /** The cancellations that this process has sent. */
  own: OwnCancellations;
  /** The cancellations under way, by the booking's number. Simultaneous ones share one call. */
  underWay: SingleFlight<Cancelled>;
  log: Log;
  /** Emits an event to the host. */
  emit: (event: BellhopEvent) => void;
  now: () => number;
}

/** A cancellation that a guest has asked for. */
export interface Cancellation {
  operation: OptionalOperation;
  claim: BookingClaim;
  booking: OwnBooking;
  /** The number of cancellations at the moment of the look-up: see {@link Cancellations.count}. */
  asOf: number;
}

/** Cancels bookings at a property. */
export class Cancellations {
  readonly #options: CancellationsOptions;

  constructor(options: CancellationsOptions) {
    this.#options = options;
  }

  /** How many cancellations this process has made so far. */
  get count(): number {
    return this.#options.own.count;
  }

  /**
   * Cancels a guest's own booking. The cancellation is sent once. If the answer leaves the outcome open, the
   * booking is looked up. In this process, simultaneous calls for one booking share one cancellation.
   * @throws ProblemError if the booking is certainly not cancelled
   */
  cancel(cancellation: Cancellation): Promise<Cancelled> {
    const { underWay } = this.#options;
    return underWay.run(plainName(cancellation.booking.reference), () => this.#cancel(cancellation));
  }

  /** Emits the cancellation of a booking, if this process made it and has not emitted it before. */
  emitCancelled(reference: string): void {
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
    const latest = await this.#lookAgain(claim);
    // Some upstreams drop cancelled bookings. The booking was there before, and the upstream has accepted the
    // cancellation.
    const isDropped = latest === 'gone' && outcome.kind === 'accepted';
    if (isDropped || (isFound(latest) && isCancelled(latest))) return this.#done(booking);
    // The upstream may refuse because the booking is cancelled already. The refusal is final only if the
    // look-up finds the booking, and it is not cancelled.
    if (outcome.kind === 'rejected' && isFound(latest)) {
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
      // The client never sends this id. A later try would not help.
      if (outcome.kind === 'never-sent' && outcome.cause === 'path') throw noSuchBooking();
      return outcome;
    });
  }

  /**
   * Looks the booking up again. `gone`: the upstream has no such booking. `undefined`: the look-up failed.
   */
  async #lookAgain(claim: BookingClaim): Promise<OwnBooking | 'gone' | undefined> {
    const { bookings } = this.#options;
    try {
      const found = await bookings.find(claim, 'booking');
      return found ? bookings.requireOwn(claim, found) : 'gone';
    } catch (error) {
      if (isProblemError(error)) return undefined;
      throw error;
    }
  }

  #done(booking: OwnBooking): { booking: OwnBooking } {
    this.emitCancelled(booking.reference);
    return { booking: { ...booking, status: 'cancelled' } };
  }

  /** Whatever the outcome, the rooms of these nights may be free. The next search asks the upstream anew. */
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

const isFound = (found: OwnBooking | 'gone' | undefined): found is OwnBooking => typeof found === 'object';
