import 'server-only';
import { startDeadline } from './deadline.ts';
import { send } from './send.ts';
import type { SendResult } from './wire-answer.ts';

/** What one GET told of a service beside its answer, for whoever looks into what is wrong with it. */
export interface Probe {
  sent: SendResult;
  /** Also of a 2xx. */
  contentType?: string;
  /** Where a redirect, which is not followed, points to: origin and path. */
  location?: string;
  /** How far the service's clock is ahead of this machine's, by its `Date` header, in milliseconds; good to about a second. */
  clockAheadMs?: number;
}

interface ProbeRequest {
  /** As {@link parseBaseUrl} answers it. */
  baseUrl: string;
  /** After the base address, with its query. */
  path: string;
  key: () => string | Promise<string>;
  /** For the whole answer, its body included. */
  timeoutMs: number;
}

/** Asks once and reads nothing into the answer. Never rejects, and nothing that it returns holds the key. */
export async function probe({ baseUrl, path, key, timeoutMs }: ProbeRequest): Promise<Probe> {
  const deadline = startDeadline(timeoutMs);
  const seen: Omit<Probe, 'sent'> = {};
  const fetch = async (request: Request): Promise<Response> => {
    const sentAt = Date.now();
    const response = await globalThis.fetch(request);
    Object.assign(seen, tellingHeaders(response.headers, request.url, (sentAt + Date.now()) / 2));
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

function tellingHeaders(headers: Headers, url: string, at: number): Omit<Probe, 'sent'> {
  const contentType = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  const location = URL.parse(headers.get('location') ?? '', url);
  const date = Date.parse(headers.get('date') ?? '');
  return {
    ...(contentType && { contentType }),
    ...(headers.has('location') && location && { location: location.origin + location.pathname }),
    // The header has whole seconds, cut off: on average it is half a second behind.
    ...(!Number.isNaN(date) && { clockAheadMs: Math.round(date + 500 - at) }),
  };
}
