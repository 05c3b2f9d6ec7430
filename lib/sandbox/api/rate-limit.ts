/** One answer of the counter: whether the request is admitted, and the values of the headers. */
export interface Quota {
  admitted: boolean;
  limit: number;
  remaining: number;
  /** Seconds until the oldest counted request leaves the window and one more request is admitted. */
  resetSeconds: number;
}

export interface RateLimiter {
  take(keyId: number, limit: number): Quota;
  /**
   * Returns the requests of an API key in the last 60 seconds, and when the oldest of them stops to count (0:
   * there is none).
   */
  look(keyId: number): { used: number; resetSeconds: number };
  clear(): void;
}

const WINDOW_MS = 60_000;

/**
 * Counts per key, in memory. How the window is measured is this sandbox's own choice (docs/partner-api.md
 * section 8 does not show it): a sliding log, the strictest way, so never more than the limit in *any* 60 s.
 * Refused requests do not count.
 */
export function createRateLimiter(now: () => Date): RateLimiter {
  const admittedAt = new Map<number, { times: number[]; first: number }>();

  function windowOf(keyId: number, time: number): { times: number[]; first: number } {
    const log = admittedAt.get(keyId) ?? { times: [], first: 0 };
    admittedAt.set(keyId, log);
    while ((log.times[log.first] ?? Number.POSITIVE_INFINITY) <= time - WINDOW_MS) log.first += 1;
    // Remove old entries only now and then: to shift 12,000 entries costs more than a request.
    if (log.first > 1_000) {
      log.times.splice(0, log.first);
      log.first = 0;
    }
    return log;
  }

  function usageOf(keyId: number, time: number): ReturnType<RateLimiter['look']> {
    const { times, first } = windowOf(keyId, time);
    const oldest = times[first];
    const left = oldest === undefined ? 0 : oldest + WINDOW_MS - time;
    return { used: times.length - first, resetSeconds: Math.ceil(left / 1_000) };
  }

  return {
    take: (keyId, limit) => {
      const time = now().getTime();
      const { times, first } = windowOf(keyId, time);
      const admitted = times.length - first < limit;
      if (admitted) times.push(time);
      const { used, resetSeconds } = usageOf(keyId, time);
      return { admitted, limit, remaining: Math.max(0, limit - used), resetSeconds };
    },
    look: (keyId) => usageOf(keyId, now().getTime()),
    clear: () => admittedAt.clear(),
  };
}

/**
 * Returns the header fields of draft-ietf-httpapi-ratelimit-headers-11: quota and window, the requests left,
 * and for how long.
 */
export function quotaHeaders(quota: Quota, plan: string): Record<string, string> {
  return {
    'ratelimit-policy': `"${plan}";q=${quota.limit};w=${WINDOW_MS / 1_000}`,
    ratelimit: `"${plan}";r=${quota.remaining};t=${quota.resetSeconds}`,
  };
}
