export { answerTo, problemAnswer } from './answer.ts';
export { notePeers } from './peer-address.ts';
export { isProblemError, ProblemError } from './problem.ts';
export { answerAlive, answerReady } from './readiness.ts';
export { type BookingService, createBookingService } from './service.ts';
export { isStopping, noteStop, STOP_SIGNALS } from './stopping.ts';
