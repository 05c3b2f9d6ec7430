export { answerTo, problemAnswer } from './answer.ts';
export { isProblemError, ProblemError } from './problem.ts';
export { type BookingService, createBookingService } from './service.ts';
