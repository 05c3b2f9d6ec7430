export { AvailabilityCache, type Cached } from './availability-cache.ts';
export { BoundedMap } from './bounded-map.ts';
export { type ExpiringEntry, ExpiringMap } from './expiring-map.ts';
export { fileOutbox } from './file-outbox.ts';
export { KeyedMutex } from './keyed-mutex.ts';
export { MemoryNightPrices } from './memory-night-prices.ts';
export { MemoryRation } from './memory-ration.ts';
export {
  type KeepNight,
  NIGHT_KEPT_MS,
  type Night,
  type NightPrice,
  type NightPrices,
} from './night-prices.ts';
export type { LaneAlias, LeasedMessage, LeaseRequest, Outbox, OutboxMessage } from './outbox.ts';
export {
  armingPlan,
  type Budget,
  type BudgetPlan,
  budgetPlan,
  HARVEST_WAITS_MS,
  type Lane,
  MAX_CLOSURE_MS,
  PlanBudget,
  type SpareAsker,
} from './plan-budget.ts';
export type {
  AttemptChange,
  AttemptRecord,
  Lease,
  ListedAttempt,
  UnresolvedAttempt,
} from './redis/attempt-record.ts';
export { RedisLink } from './redis/link.ts';
export { ownScript } from './redis/script.ts';
export { SharedAnswers } from './redis/shared-answers.ts';
export { SharedAttempts } from './redis/shared-attempts.ts';
export { SharedBudget } from './redis/shared-budget.ts';
export { SharedChanges } from './redis/shared-changes.ts';
export { SharedNightPrices } from './redis/shared-night-prices.ts';
export { sharedOutbox } from './redis/shared-outbox.ts';
export { FreshFlight, SingleFlight } from './single-flight.ts';
export { withTimeout } from './with-timeout.ts';
