import { z } from 'zod';
import { parsedJson } from '../../../lib/bff/http/parsed-json.ts';
import { DESCRIPTIONS, type DescribedOperation, type Description } from '../requests/described.ts';
import type { Received, Sent } from '../requests/exchange.ts';
import { STRUCK } from '../requests/script.ts';
import { leakIn } from './leaks.ts';

/** @file Whether an answer is one that the documents allow, and tells nothing that it must not. */

export interface Verdict {
  /** The operation, or what kind of address it was, for the tally. */
  route: string;
  complaint?: string | undefined;
}

/** @param session who has asked @param isStruck whether calls to the upstream of the session's property may fail */
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

/** What the sandbox lists is everybody's. */
const isOwnList = (pathname: string) => /^\/(sandbox|partner)\//.test(pathname);

const routeOf = (pathname: string) =>
  /^\/(api\/booking|sandbox\/api|partner\/v1)(?=\/)/.exec(pathname)?.[0]?.concat('/…') ?? 'elsewhere';

const ASKED_FOR = 'A fault that was asked for.';
const errorSchema = z.object({ message: z.string() });

/** A status from 500 on, unless something was made to fail. Health says 503 in the ordinary course. */
function serverError(
  { status, body }: Received,
  operation: DescribedOperation,
  pathname: string,
): string | undefined {
  if (status < 500 || operation.path === '/api/health') return undefined;
  const mayFail = pathname.includes(`/${STRUCK}/`) && (status === 502 || status === 503);
  return mayFail ? undefined : `${status} ${body}`;
}

/** A fault that was asked for may have any status, also one that means something else otherwise. */
function isAskedFor({ status, body }: Received, { path }: DescribedOperation): boolean {
  return (
    path.startsWith('/partner/') &&
    status >= 400 &&
    errorSchema.safeParse(parsedJson(body)).data?.message === ASKED_FOR
  );
}

const problemSchema = z.object({
  // A target that is not valid is our server's to refuse.
  code: z.enum(['not-found', 'method-not-allowed', 'invalid-request']),
  status: z.number(),
});
const refusalSchema = z.object({
  code: z.string(),
  statusCode: z.number(),
  message: z.string(),
  error: z.string(),
});

/** Of an address or a method that no document has. */
function elsewhere({ status, headers, body }: Received, method: string): string | undefined {
  if (![400, 401, 403, 404, 405, 429].includes(status))
    return `${status} for what is not described: ${body.slice(0, 300)}`;
  if (status === 405 && !headers.get('allow')) return '405 without Allow';
  if (method === 'HEAD') return body === '' ? undefined : 'HEAD with a body';
  const answer: unknown = JSON.parse(body);
  if (problemSchema.safeParse(answer).success || refusalSchema.safeParse(answer).success) return undefined;
  return `${status} with ${body.slice(0, 300)}`;
}
