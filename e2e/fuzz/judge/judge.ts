import { z } from 'zod';
import { parsedJson } from '../../../lib/bff/http/parsed-json.ts';
import { DESCRIPTIONS, type DescribedOperation, type Description } from '../requests/described.ts';
import type { Received, Sent } from '../requests/exchange.ts';
import { STRUCK } from '../requests/script.ts';
import { leakIn } from './leaks.ts';

/** @file Judges an answer: the documents must allow it, and it must not leak anything. */

export interface Verdict {
  /** The operation or the kind of address, for the tally. */
  route: string;
  complaint?: string | undefined;
}

/** Judges the answer to a request. @param session the name of the session that has sent the request */
export function judge(origin: string, sent: Sent, received: Received, session: string): Verdict {
  const { pathname } = new URL(sent.path, origin);
  const found = operationAt(sent.method, pathname);
  const leak = isOwnList(pathname) ? undefined : leakIn(received.body, session);
  if (leak) return { route: found ? nameOf(found.operation) : 'elsewhere', complaint: `leaks ${leak}` };
  if (!found) return { route: routeOf(pathname), complaint: elsewhere(received, sent.method) };
  const { operation, description } = found;
  const isHead = sent.method === 'HEAD';
  // Only the BFF answers HEAD.
  if (isHead && description === DESCRIPTIONS.sandbox)
    return { route: 'elsewhere', complaint: elsewhere(received, 'HEAD') };
  const route = nameOf(operation);
  if (isAskedFor(received, operation)) return { route };
  return {
    route,
    complaint:
      serverError(received, operation, pathname) ?? description.complaint(operation, received, isHead),
  };
}

const nameOf = ({ method, path }: DescribedOperation) => `${method} ${path}`;

interface Found {
  operation: DescribedOperation;
  description: Description;
}

function operationAt(method: string, pathname: string): Found | undefined {
  for (const description of Object.values(DESCRIPTIONS)) {
    const operation = description.find(method, pathname);
    if (operation) return { operation, description };
  }
  return undefined;
}

/** True for the sandbox's own addresses: its lists show the data of all sessions. */
const isOwnList = (pathname: string) => /^\/(sandbox|partner)\//.test(pathname);

const routeOf = (pathname: string) =>
  /^\/(api\/booking|sandbox\/api|partner\/v1)(?=\/)/.exec(pathname)?.[0]?.concat('/…') ?? 'elsewhere';

/** The message of every fault that was injected. The sandbox writes it. */
const ASKED_FOR = 'A fault that was asked for.';
const errorSchema = z.object({ message: z.string() });

/**
 * Complains about a status of 500 or more, unless a call may fail. The health route answers 503 in normal
 * use.
 */
function serverError(
  { status, body }: Received,
  operation: DescribedOperation,
  pathname: string,
): string | undefined {
  if (status < 500 || operation.path === '/api/health') return undefined;
  const mayFail = pathname.includes(`/${STRUCK}/`) && (status === 502 || status === 503);
  return mayFail ? undefined : `${status} ${body}`;
}

/** True for an injected fault. It may have any status, even a status that usually means something else. */
function isAskedFor({ status, body }: Received, { path }: DescribedOperation): boolean {
  return (
    path.startsWith('/partner/') &&
    status >= 400 &&
    errorSchema.safeParse(parsedJson(body)).data?.message === ASKED_FOR
  );
}

const problemSchema = z.object({
  // Our server itself refuses an invalid request target.
  code: z.enum(['not-found', 'method-not-allowed', 'invalid-request']),
  status: z.number(),
});
const refusalSchema = z.object({
  code: z.string(),
  statusCode: z.number(),
  message: z.string(),
  error: z.string(),
});

/** Complains about the answer to an address or a method that no document has. */
function elsewhere({ status, headers, body }: Received, method: string): string | undefined {
  if (![400, 401, 403, 404, 405, 429].includes(status))
    return `${status} for an address that is not described: ${body.slice(0, 300)}`;
  if (status === 405 && !headers.get('allow')) return '405 without Allow';
  if (method === 'HEAD') return body === '' ? undefined : 'HEAD with a body';
  const answer: unknown = JSON.parse(body);
  if (problemSchema.safeParse(answer).success || refusalSchema.safeParse(answer).success) return undefined;
  return `${status} with ${body.slice(0, 300)}`;
}
