export { type Bellhop, type BellhopOptions, createBellhop } from './bellhop.ts';
export { bookingPropsOf, type PageRequest } from './booking-props.ts';
export { type BookingHandlers, createBookingHandlers } from './handlers.ts';
export { sharedBellhop } from './shared.ts';
