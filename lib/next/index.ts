export { type Bellhop, type BellhopOptions, createBellhop } from './bellhop.ts';
export { bookingPropsOf, type PageRequest } from './booking-props.ts';
export type { BookingHandlers } from './every-method.ts';
export { createBookingHandlers } from './handlers.ts';
export { createHealthHandlers } from './health-handlers.ts';
export { sharedBellhop } from './shared.ts';
