export { isProblemError } from './problem.ts';
export { type BookingService, createBookingService } from './service.ts';
