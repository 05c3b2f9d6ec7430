import { type MetricOptions, metrics } from '@opentelemetry/api';
import type { BellhopEvent } from './event.ts';
import { ignoreErrors } from './ignore-errors.ts';
import { INSTRUMENTATION, methodName, type RequestFacts, type TryFacts } from './instrumentation.ts';

/**
 * The result of a cache lookup: `fresh` and `stale` from the cache, young enough or not; `miss` from the
 * upstream, or nothing.
 */
type CacheState = 'fresh' | 'stale' | 'miss';

/** The outcome of one try to deliver a webhook message. */
type DeliveryResult = 'delivered' | 'retried' | 'given-up';

/** The values that are read at each collection of metrics. */
interface Gauges {
  /**
   * For each API key: a property that uses it, and the part of the budget that searches have left, between 0
   * and 1.
   */
  budgets: () => Iterable<{ property: string; left: number }>;
  /** The number of orders in doubt, and the age of the oldest in seconds; 0 if there is none. */
  doubts: () => { count: number; ageSeconds: number };
  /** The number of pending webhook messages. @default none */
  webhooks?: (() => number) | undefined;
}

export interface Meters {
  /** @param seconds from the request to its answer */
  request(facts: RequestFacts, seconds: number): void;
  /** @param seconds from the send to its result */
  upstream(facts: TryFacts, seconds: number): void;
  cacheLookup(state: CacheState): void;
  /** Counts an order's end, and a cancellation. */
  event(event: BellhopEvent): void;
  /** Counts one try to deliver a webhook message. */
  webhook(outcome: DeliveryResult): void;
  /** Reads these values at each collection. @returns a function that stops this */
  observe(gauges: Gauges): () => void;
}

/** Seconds, in the buckets that OpenTelemetry recommends for HTTP. */
const DURATION: MetricOptions = {
  unit: 's',
  advice: {
    explicitBucketBoundaries: [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10],
  },
};

const ENDS = { booked: 'confirmed', rejected: 'rejected', stuck: 'stuck' } as const;

/**
 * Makes the metrics of a Bellhop. Every attribute has only a few possible values, except the property of a
 * budget. So there are some hundred series, for any number of properties and guests.
 */
export function createMeters(): Meters {
  const meter = metrics.getMeter(INSTRUMENTATION);
  const requests = meter.createHistogram('bellhop.request.duration', DURATION);
  const tries = meter.createHistogram('bellhop.upstream.duration', DURATION);
  const lookups = meter.createCounter('bellhop.cache.lookups', { unit: '{lookup}' });
  const ends = meter.createCounter('bellhop.attempt.ends', { unit: '{attempt}' });
  const cancellations = meter.createCounter('bellhop.booking.cancellations', { unit: '{cancellation}' });
  const deliveries = meter.createCounter('bellhop.webhook.deliveries', { unit: '{delivery}' });
  const pending = meter.createObservableGauge('bellhop.webhook.pending', { unit: '{webhook}' });
  const left = meter.createObservableGauge('bellhop.budget.left', { unit: '1' });
  const inDoubt = meter.createObservableGauge('bellhop.attempt.in_doubt.count', { unit: '{attempt}' });
  const age = meter.createObservableGauge('bellhop.attempt.in_doubt.age', { unit: 's' });
  return {
    request: ({ method, route, status, code }, seconds) => {
      const attributes = {
        'http.request.method': methodName(method),
        'http.response.status_code': status,
        ...(route !== undefined && { 'http.route': route }),
        ...(code !== undefined && { 'bellhop.code': code }),
      };
      ignoreErrors(() => requests.record(seconds, attributes));
    },
    upstream: ({ operation, outcome }, seconds) => {
      const attributes = { 'bellhop.operation': operation, 'bellhop.outcome': outcome };
      ignoreErrors(() => tries.record(seconds, attributes));
    },
    cacheLookup: (state) => {
      ignoreErrors(() => lookups.add(1, { 'bellhop.cache.state': state }));
    },
    event: (event) => {
      if (event.type === 'cancelled') ignoreErrors(() => cancellations.add(1));
      if (event.type !== 'booked' && event.type !== 'rejected' && event.type !== 'stuck') return;
      const { reason } = event.attempt;
      const attributes = {
        'bellhop.attempt.state': ENDS[event.type],
        ...(event.type === 'rejected' && reason && { 'bellhop.attempt.reason': reason }),
      };
      ignoreErrors(() => ends.add(1, attributes));
    },
    webhook: (outcome) => {
      ignoreErrors(() => deliveries.add(1, { 'bellhop.webhook.outcome': outcome }));
    },
    observe: ({ budgets, doubts, webhooks }) => {
      const read: Parameters<typeof meter.addBatchObservableCallback>[0] = (result) => {
        for (const budget of budgets()) {
          result.observe(left, budget.left, { 'bellhop.property': budget.property });
        }
        const { count, ageSeconds } = doubts();
        result.observe(inDoubt, count);
        result.observe(age, ageSeconds);
        if (webhooks) result.observe(pending, webhooks());
      };
      const observed = [left, inDoubt, age, pending];
      meter.addBatchObservableCallback(read, observed);
      return () => meter.removeBatchObservableCallback(read, observed);
    },
  };
}
