import { networkFailure, retryAfterMs } from '../../partner/index.ts';
import type { DeliveryOutcome } from './retry.ts';
import { signedHeaders } from './sign.ts';

/** The time-out of one request, from connection to answer. Standard Webhooks advises 15 to 30 seconds. */
const TIMEOUT_MS = 15_000;

export interface Delivery {
  url: string;
  messageId: string;
  /** The JSON that is signed and sent, byte for byte. */
  body: string;
  /** `whsec_…`. There are two while a secret is rotated. */
  secrets: readonly string[];
}

export interface Wire {
  fetch: typeof globalThis.fetch;
  /** Epoch milliseconds. */
  now: () => number;
  /** Cancels the request. Then it is unknown whether the message has arrived. */
  stop: AbortSignal;
}

/** Sends a signed message once. Never rejects. Reads only the status and `Retry-After` of the answer. */
export async function send(
  { url, messageId, body, secrets }: Delivery,
  { fetch, now, stop }: Wire,
): Promise<DeliveryOutcome> {
  const ending = new AbortController();
  const end = () => ending.abort();
  const timer = setTimeout(end, TIMEOUT_MS);
  stop.addEventListener('abort', end, { once: true });
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'User-Agent': 'next-bellhop',
        ...signedHeaders({ messageId, body, at: new Date(now()) }, secrets),
      },
      body,
      cache: 'no-store',
      // Not 'error', because the log needs the status of a redirect. Neither value follows the redirect.
      redirect: 'manual',
      credentials: 'omit',
      signal: ending.signal,
    });
    response.body?.cancel().catch(() => undefined);
    const advice = response.headers.get('retry-after') ?? undefined;
    return { kind: 'answered', status: response.status, retryAfterMs: retryAfterMs(advice, now()) };
  } catch (error) {
    if (stop.aborted) return { kind: 'unanswered', cause: 'stopped' };
    if (ending.signal.aborted) return { kind: 'unanswered', cause: 'time-out' };
    return { kind: 'unanswered', cause: networkFailure(error).code };
  } finally {
    clearTimeout(timer);
    stop.removeEventListener('abort', end);
  }
}
