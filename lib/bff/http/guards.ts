import { isProblemError, ProblemError } from './problem.ts';

/** @file Guards for unsafe calls. They read the request, never the session. */

const MAX_BODY_BYTES = 16 * 1024;

/** The scheme and host in the browser's address, as far as this server can know them. */
export interface PublicOrigin {
  secure: boolean;
  host: string;
}

/**
 * The origin in the browser's address. `X-Forwarded-Host` counts only behind a configured proxy.
 * `X-Forwarded-Proto` always counts: a client that lies only gets a stricter cookie.
 */
export function publicOrigin(request: Request, trustedProxies: number): PublicOrigin {
  const host = publicHost(request.headers, trustedProxies) ?? new URL(request.url).host.toLowerCase();
  const scheme = forwardedScheme(request.headers) ?? new URL(request.url).protocol.replace(':', '');
  return { secure: scheme === 'https', host };
}

/**
 * The same origin for a page, which gets only headers. Next itself sets the scheme if no proxy does.
 * @returns `undefined` if the headers, which a client can forge, name no web origin
 */
export function pageOrigin(headers: Pick<Headers, 'get'>, trustedProxies: number): string | undefined {
  const scheme = forwardedScheme(headers) ?? 'http';
  const url = URL.parse(`${scheme}://${publicHost(headers, trustedProxies) ?? 'localhost'}`);
  // A user, path, query or fragment comes from a header that is not a host or a scheme.
  if (!url || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`) return undefined;
  // The absolute name of a host, with a dot at its end (RFC 1034), is the same host.
  url.hostname = url.hostname.replace(/\.$/, '');
  return url.origin;
}

/** The guest's scheme. Each proxy may add to the list, and the first entry is the guest's. */
const forwardedScheme = (headers: Pick<Headers, 'get'>): string | undefined =>
  headers.get('x-forwarded-proto')?.split(',')[0]?.trim();

/**
 * The host in the browser's address, in lower case, by the same rule. `undefined` if the request names no
 * host.
 */
export function publicHost(headers: Pick<Headers, 'get'>, trustedProxies: number): string | undefined {
  const forwarded = trustedProxies > 0 ? lastOf(headers.get('x-forwarded-host')) : undefined;
  return (forwarded ?? headers.get('host'))?.toLowerCase();
}

const lastOf = (list: string | null): string | undefined => list?.split(',').at(-1)?.trim() || undefined;

/**
 * Refuses an unsafe call that another site may have made. The call needs a same-origin `Sec-Fetch-Site` or an
 * exactly matching `Origin`, and neither may contradict.
 * @throws ProblemError `forbidden-origin`
 */
export function requireSameOrigin(request: Request, own: PublicOrigin): void {
  const site = request.headers.get('sec-fetch-site');
  const origin = request.headers.get('origin');
  const siteRefuses = site !== null && site !== 'same-origin';
  const originRefuses = origin !== null && !matches(origin, own);
  if (siteRefuses || originRefuses || (site === null && origin === null)) {
    throw new ProblemError('forbidden-origin', {
      detail: 'Send this request from the page that shows the booking widget, with its own Origin.',
    });
  }
}

function matches(origin: string, own: PublicOrigin): boolean {
  if (origin === `https://${own.host}`) return true;
  return !own.secure && origin === `http://${own.host}`;
}

/**
 * The parsed JSON body.
 * @throws ProblemError `unsupported-media-type`, `body-too-large`, `invalid-request`
 */
export async function readJsonBody(request: Request): Promise<unknown> {
  requireJson(request);
  const text = await readText(request);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw invalidBody('not-json', 'The body is not valid JSON.', error);
  }
}

/** Requires that a call without a body has none (`{}` is accepted). @throws ProblemError */
export async function requireEmptyBody(request: Request): Promise<void> {
  // Many clients send no type without a body. A type that is sent must be right.
  if (request.headers.has('content-type')) requireJson(request);
  const text = (await readText(request)).trim();
  if (text === '') return;
  requireJson(request);
  if (text !== '{}') throw invalidBody('unexpected-body', 'This call takes no body.');
}

function requireJson(request: Request): void {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') {
    throw new ProblemError('unsupported-media-type', { detail: 'Send Content-Type: application/json.' });
  }
}

async function readText(request: Request): Promise<string> {
  const tooLarge = () =>
    new ProblemError('body-too-large', { detail: `The body may have at most ${MAX_BODY_BYTES} bytes.` });
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY_BYTES) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength;
      if (size > MAX_BODY_BYTES) throw tooLarge();
      chunks.push(chunk);
    }
  } catch (error) {
    if (isProblemError(error)) throw error;
    throw invalidBody('incomplete', 'The body ended before it was complete.', error);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch (error) {
    throw invalidBody('not-utf-8', 'The body is not valid UTF-8.', error);
  }
}

function invalidBody(code: string, message: string, cause?: unknown): ProblemError {
  return new ProblemError(
    'invalid-request',
    { detail: message, errors: [{ pointer: '', code, message }] },
    { cause },
  );
}
