/** One answer of the counter: whether the request is let through, and what the headers say. */
export interface Quota {
  admitted: boolean;
  limit: number;
  remaining: number;
  /** Seconds until the oldest counted request leaves the window and one more is let through. */
  resetSeconds: number;
}

export interface RateLimiter {
  take(keyId: number, limit: number): Quota;
  /** What a key has used in the last 60 seconds, and when the oldest of it no longer counts (0: nothing does). */
  look(keyId: number): { used: number; resetSeconds: number };
  clear(): void;
}

const WINDOW_MS = 60_000;

/**
 * Counts per key, in memory. How the window is measured is this sandbox's own choice (partner-api.md section 8 does
 * not show it): a sliding log, the strictest way, so never more than the limit in *any* 60 s. Refused requests do not
 * count.
 */
export function createRateLimiter(now: () => Date): RateLimiter {
  const admittedAt = new Map<number, { times: number[]; first: number }>();

  function windowOf(keyId: number, time: number): { times: number[]; first: number } {
    const log = admittedAt.get(keyId) ?? { times: [], first: 0 };
    admittedAt.set(keyId, log);
    while ((log.times[log.first] ?? Number.POSITIVE_INFINITY) <= time - WINDOW_MS) log.first += 1;
    // Cut off what has left, but seldom: shifting 12,000 entries a request would cost more than the request.
    if (log.first > 1_000) {
      log.times.splice(0, log.first);
      log.first = 0;
    }
    return log;
  }

  return {
    take: (keyId, limit) => {
      const time = now().getTime();
      const log = windowOf(keyId, time);
      const admitted = log.times.length - log.first < limit;
      if (admitted) log.times.push(time);
      const used = log.times.length - log.first;
      const oldest = log.times[log.first] ?? time;
      return {
        admitted,
        limit,
        remaining: Math.max(0, limit - used),
        resetSeconds: Math.max(1, Math.ceil((oldest + WINDOW_MS - time) / 1_000)),
      };
    },
    look: (keyId) => {
      const time = now().getTime();
      const log = windowOf(keyId, time);
      const oldest = log.times[log.first];
      const left = oldest === undefined ? 0 : oldest + WINDOW_MS - time;
      return { used: log.times.length - log.first, resetSeconds: Math.ceil(left / 1_000) };
    },
    clear: () => admittedAt.clear(),
  };
}

/** The fields of draft-ietf-httpapi-ratelimit-headers-11: the policy with quota and window, what is left of it, how long. */
export function quotaHeaders(quota: Quota, plan: string): Record<string, string> {
  return {
    'ratelimit-policy': `"${plan}";q=${quota.limit};w=${WINDOW_MS / 1_000}`,
    ratelimit: `"${plan}";r=${quota.remaining};t=${quota.resetSeconds}`,
  };
}
