export type { BellhopEvent, BookedEvent, CancelledEvent, KeyEvent, UnbookedEvent } from './event.ts';
export { createEventReporter, type EventHook } from './event-reporter.ts';
export type { RequestFacts } from './instrumentation.ts';
export { createLog, type Log, type LogFields } from './log.ts';
export { createMeters, type Meters } from './meters.ts';
export {
  currentRequestId,
  REQUEST_ID_HEADER,
  requestIdOf,
  requestUrn,
  underRequestId,
} from './request-id.ts';
export { describeRequest, describeTry, inOwnTrace, inRequestSpan, inTrySpan } from './tracing.ts';
