export type { AgentReads } from './agents/agent-reads.ts';
export { answerAlive, answerReady } from './health/readiness.ts';
export { isStopping, noteStop, STOP_SIGNALS } from './health/stopping.ts';
export { answerTo, problemAnswer } from './http/answer.ts';
export { readJsonBody } from './http/guards.ts';
export { notePeers } from './http/peer-address.ts';
export { asProblem, isProblemError, ProblemError } from './http/problem.ts';
export { type BookingService, createBookingService } from './service.ts';
