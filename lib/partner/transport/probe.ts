import 'server-only';
import { startDeadline } from './deadline.ts';
import { send } from './send.ts';
import type { SendResult } from './wire-answer.ts';

/** The result of one GET, for a diagnosis: the answer and some headers. */
export interface Probe {
  sent: SendResult;
  /** Present for a 2xx too. */
  contentType?: string;
  /** The target of a redirect: origin and path. The probe does not follow it. */
  location?: string;
  /**
   * How far the upstream's clock is ahead of this machine's, by its `Date` header, in milliseconds; exact to
   * about a second.
   */
  clockAheadMs?: number;
}

interface ProbeRequest {
  /** The result of {@link parseBaseUrl}. */
  baseUrl: string;
  /** The path after the base address, with its query. */
  path: string;
  key: () => string | Promise<string>;
  /** The time-out of the whole answer, its body included. */
  timeoutMs: number;
}

/**
 * Sends one request and does not interpret the answer. Never rejects. The result never contains the API key.
 */
export async function probe({ baseUrl, path, key, timeoutMs }: ProbeRequest): Promise<Probe> {
  const deadline = startDeadline(timeoutMs);
  const seen: Omit<Probe, 'sent'> = {};
  const fetch = async (request: Request): Promise<Response> => {
    const sentAt = Date.now();
    const response = await globalThis.fetch(request);
    Object.assign(seen, diagnosticHeaders(response.headers, request.url, (sentAt + Date.now()) / 2));
    return response;
  };
  try {
    const sent = await send(
      { method: 'GET', url: baseUrl + path },
      { key, fetch, requestId: () => undefined },
      deadline,
    );
    return { sent, ...seen };
  } finally {
    deadline.stop();
  }
}

function diagnosticHeaders(headers: Headers, url: string, at: number): Omit<Probe, 'sent'> {
  const contentType = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  const location = URL.parse(headers.get('location') ?? '', url);
  const date = Date.parse(headers.get('date') ?? '');
  return {
    ...(contentType && { contentType }),
    ...(headers.has('location') && location && { location: location.origin + location.pathname }),
    // The header has whole seconds, rounded down: on average half a second too early.
    ...(!Number.isNaN(date) && { clockAheadMs: Math.round(date + 500 - at) }),
  };
}
