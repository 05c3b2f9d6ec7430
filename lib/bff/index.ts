export { answerTo, problemAnswer } from './answer.ts';
export { notePeers } from './peer-address.ts';
export { isProblemError, ProblemError } from './problem.ts';
export { type BookingService, createBookingService } from './service.ts';
