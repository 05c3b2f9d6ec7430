import type { BookingFlow } from '../../../components/use-booking-flow.ts';
import type { AttemptDriver } from '../../../lib/browser/attempt/driver.ts';
import { IDLE, type Scene } from './state.ts';

const nothing = () => undefined;

/** A driver that does nothing, because no press in the gallery has an effect. */
const NO_DRIVER: AttemptDriver = {
  state: () => IDLE,
  canOrder: () => true,
  ordersElsewhere: () => false,
  subscribe: () => nothing,
  start: () => nothing,
  order: nothing,
  end: nothing,
  leave: nothing,
  bookings: () => [],
  latestOrder: () => undefined,
  endBookings: () => Promise.resolve(false),
  dismissRefusal: nothing,
};

/**
 * A fixed flow for the widget's steps. It replaces the result of `useBookingFlow`.
 * @param still one of several states on the page: a dialog is left out, because it covers the whole window
 */
export function flowOf({ flow: { rooms, ...given } }: Scene, still: boolean): BookingFlow {
  const { step } = given;
  return {
    page: {},
    search: undefined,
    near: 'asking',
    attempt: IDLE,
    bookings: [],
    latestOrder: undefined,
    canOrder: true,
    ordersElsewhere: false,
    hasDriverLoadFailed: false,
    leftRoom: undefined,
    unseenRefusal: undefined,
    ...given,
    step: still && step.name === 'rooms' ? { ...step, sheet: undefined } : step,
    url: given.search ? { search: given.search } : {},
    rooms: {
      loading: false,
      of: () => ({ loading: false }),
      asked: 0,
      ask: nothing,
      askNights: nothing,
      renew: nothing,
      prefetch: nothing,
      ...rooms,
    },
    driver: NO_DRIVER,
    keepInView: nothing,
    goTo: nothing,
    goBack: nothing,
  };
}

/** Whether the server's HTML can contain the scene. It never contains results of a guest's action. */
export function comesWithThePage({ flow, offline = false }: Scene): boolean {
  const { attempt = IDLE, unseenRefusal } = flow;
  return !offline && !unseenRefusal && attempt.phase === 'idle' && attempt.refusal === undefined;
}
