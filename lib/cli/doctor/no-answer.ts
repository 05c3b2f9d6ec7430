/** @file Explains why an answer of a service could not be read. */

import type { PartnerMappingError } from '../../partner/errors/mapping-error.ts';
import type { Probe } from '../../partner/transport/probe.ts';
import { isSuccess } from '../../partner/transport/wire-answer.ts';
import { type Finding, red, yellow } from './finding.ts';
import type { Upstream } from './upstream.ts';

/** Circumstances that the messages name. */
type Circumstances = Pick<Upstream, 'timeoutMs' | 'keyPlace'>;

/**
 * Returns why an answer could not be read. `undefined` for a 2xx with JSON or without a body.
 * @param what the path of the request: `/me`
 */
export function noAnswer(
  id: string,
  what: string,
  probed: Probe,
  circumstances: Circumstances,
): Finding | undefined {
  const { sent, contentType, location } = probed;
  if (sent.kind !== 'answered') return unanswered(id, what, sent.cause, circumstances);
  const { status, body } = sent;
  if (status >= 300 && status < 400) {
    const where = location ? `redirects to ${location}` : `answers with a redirect (${status})`;
    return red(
      id,
      `${what} ${where}; Bellhop follows no redirect`,
      'set the base URL to the service’s own address',
    );
  }
  if (!isSuccess(sent)) return refused(id, what, status, circumstances);
  if (body.kind === 'json' || (body.kind === 'text' && body.text === '')) return undefined;
  if (body.kind === 'unreadable') {
    if (body.cause !== 'answer-too-large') return unanswered(id, what, body.cause, circumstances);
    const text = `the answer to ${what} has more than 1 MiB`;
    return red(id, text, 'ask the service’s operator for a shorter answer');
  }
  const kind = contentType === 'text/html' ? 'a web page (HTML)' : 'something other than JSON';
  const fix = 'check that the base URL is the API’s, not that of a website or a login page';
  return red(id, `${what} answers ${status} with ${kind}`, fix);
}

/**
 * Returns where Bellhop cannot read an answer, and what it expects there.
 * @param what the answer: `the answer to /me`
 */
export function unreadText(
  what: string,
  { path, expected }: Pick<PartnerMappingError, 'path' | 'expected'>,
): string {
  return `Bellhop cannot read ${what}: ${path && `at ${path} `}it expected ${expected}`;
}

/** Reports an answer that `mapping.rejection` reads as a refusal. @param id of the finding @param what the path */
export function refusedByMapping(id: string, what: string, { message }: Error): Finding {
  const text = `mapping.rejection reads the answer to ${what} as a refusal: ${message}`;
  return red(id, text, 'check the API key, or correct mapping.rejection');
}

/** Returns the JSON of a 2xx. `undefined` for any other answer. */
export function bodyOf({ sent }: Probe): unknown {
  return sent.kind === 'answered' && isSuccess(sent) && sent.body.kind === 'json'
    ? sent.body.value
    : undefined;
}

/** Statuses about the API key or about the moment. */
const NOT_OF_THE_PATH: ReadonlySet<number> = new Set([401, 403, 408, 429]);

/** Returns the status of a refusal because of the path, such as 404 or 405. */
export function refusalOfPath({ sent }: Probe): number | undefined {
  if (sent.kind !== 'answered' || NOT_OF_THE_PATH.has(sent.status)) return undefined;
  return sent.status >= 400 && sent.status < 500 ? sent.status : undefined;
}

function refused(id: string, what: string, status: number, { keyPlace }: Circumstances): Finding {
  if (status === 401 || status === 403) {
    const fix = `create or rotate the key in the property’s control panel (Settings, API keys), and put it into ${keyPlace}`;
    return red(id, `${what} refuses the key (${status})`, fix);
  }
  if (status === 404) {
    return red(
      id,
      `the service has no ${what} (404)`,
      'check that the base URL is complete, up to partner/v1',
    );
  }
  if (status === 429) {
    const text = `${what} answers that the plan’s requests are used up (429)`;
    return yellow(id, text, 'run this again in a minute');
  }
  if (status >= 500) {
    return red(
      id,
      `${what} fails with an error of the service (${status})`,
      'run this again; if it fails again, tell the service’s operator',
    );
  }
  return red(
    id,
    `${what} answers ${status}`,
    'see in the service’s documentation what it requires beyond the Partner API',
  );
}

const CAUSES: readonly (readonly [RegExp, text: string, fix: string])[] = [
  [/^ENOTFOUND$/, 'the host name is unknown', 'correct the host in the base URL'],
  [/^EAI_AGAIN$/, 'no name server answers', 'check this machine’s DNS settings'],
  [
    /^ECONNREFUSED$/,
    'no program listens there',
    'start the service, or correct host and port in the base URL',
  ],
  [
    /CERT|TLS|SSL|ALTNAME|SIGNATURE|ISSUER/,
    'its TLS certificate or protocol is refused',
    'correct the service’s certificate; for a private certificate authority set NODE_EXTRA_CA_CERTS',
  ],
];

function unanswered(
  id: string,
  what: string,
  cause: string,
  { timeoutMs, keyPlace }: Circumstances,
): Finding {
  if (cause === 'time-out') {
    const text = `${what} did not answer within ${timeoutMs / 1000} s`;
    return red(id, text, 'check that the service runs, and that this machine can reach it (firewall, proxy)');
  }
  if (cause === 'key-unreadable') {
    const text = `${what} cannot be asked (${cause}): its API key cannot be read, or is not valid`;
    return red(id, text, `check ${keyPlace}`);
  }
  const known = CAUSES.find(([pattern]) => pattern.test(cause));
  const [, text, fix] = known ?? [
    undefined,
    'the connection failed',
    'check the network between this machine and the service',
  ];
  return red(id, `${what} cannot be asked (${cause}): ${text}`, fix);
}
