export { type Bellhop, type BellhopOptions, createBellhop } from './bellhop.ts';
export { getBookingProps, type PageRequest } from './booking-props.ts';
export { type BookingHandlers, createBookingHandlers } from './handlers.ts';
export { sharedBellhop } from './shared.ts';
