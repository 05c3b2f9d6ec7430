import 'server-only';
import { randomUUID } from 'node:crypto';
import { answerTo, asProblem, ProblemError, readJsonBody } from '../bff/index.ts';
import type { Bellhop } from '../next/bellhop.ts';
import { type BookingHandlers, everyMethod } from '../next/every-method.ts';
import { mountIn, mountPath } from '../next/mount.ts';
import type { BellhopSource } from '../next/shared.ts';
import { bellhopOrReport } from '../next/unconfigured.ts';
import type { PropertyConfig } from '../property/index.ts';
import { REQUEST_ID_HEADER } from '../telemetry/index.ts';
import { loggedMethod, messagesIn } from './messages.ts';
import { requireKnownOrigin } from './origin.ts';
import { refusalAnswer } from './rpc-answer.ts';
import { serveMessages } from './serve-messages.ts';
import { createToolServer } from './server.ts';
import { serverToolContext } from './tool-context.ts';

export interface McpHandlersOptions {
  /** The path of the route file in the app, without Next's own `basePath`. @default '/mcp' */
  basePath?: string;
  /** The same option as in `createBookingHandlers`. */
  bellhop?: BellhopSource;
  /**
   * Returns the address of a property's page with the widget: a path of this site, or a whole address.
   * `booking_link` adds the search to the address as its query.
   * @default `/{property}`, as in Bellhop's own app
   */
  page?: (property: string) => string;
}

/**
 * Makes Next.js route handlers that serve read-only tools to agents (Model Context Protocol over Streamable
 * HTTP, without sessions). They belong in a catch-all `app/mcp/[[...path]]/route.ts`. `/mcp/{property}`
 * serves that property. `/mcp` serves the property of the request's host, else the first one. Needs
 * `@modelcontextprotocol/server` beside this package.
 * @example export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = createMcpHandlers();
 * @throws ConfigError for a `basePath` that is no path
 */
export function createMcpHandlers({ basePath, bellhop, page }: McpHandlersOptions = {}): BookingHandlers {
  const mount = mountPath(basePath ?? '/mcp');
  const bellhopNow = bellhopOrReport(bellhop);
  const pageOf = page ?? ((slug: string) => `/${slug}`);
  return everyMethod(async (request) => {
    const current = bellhopNow();
    if (current) return handle(request, current, { mount, pageOf });
    const headers = new Headers({ ...ALWAYS, [REQUEST_ID_HEADER]: randomUUID() });
    return answerTo(request, refusalAnswer(new ProblemError('internal'), headers));
  });
}

interface Mounted {
  mount: string;
  pageOf: (slug: string) => string;
}

const ALWAYS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

/** The fields of a request's log line. They are filled in while the request is answered. */
interface LoggedFields {
  property?: string;
  method?: string;
  tool?: string;
  code?: string;
  error?: unknown;
}

function handle(request: Request, bellhop: Bellhop, mounted: Mounted): Promise<Response> {
  const { service, log } = bellhop;
  return service.forRequest(request.headers, async (requestId) => {
    const began = service.now();
    const headers = new Headers({ ...ALWAYS, [REQUEST_ID_HEADER]: requestId });
    const logged: LoggedFields = {};
    const response = await answer(request, bellhop, mounted, headers, logged).catch((thrown: unknown) => {
      const problem = asProblem(thrown);
      logged.code = problem.code;
      if (problem.cause !== undefined) logged.error = problem.cause;
      return refusalAnswer(problem, headers);
    });
    const { status } = response;
    // An error of the SDK may quote the client's message, so the log has it only for our own defects.
    if (status < 500) delete logged.error;
    log.info('agent', { ...logged, status, durationMs: service.now() - began });
    return answerTo(request, response);
  });
}

/** @throws ProblemError if it refuses the request before the SDK reads the messages */
async function answer(
  request: Request,
  bellhop: Bellhop,
  { mount, pageOf }: Mounted,
  headers: Headers,
  logged: LoggedFields,
): Promise<Response> {
  const { service, registry } = bellhop;
  if (request.method !== 'POST') {
    const detail = 'Send messages by POST. There are no sessions to listen to or to end.';
    throw new ProblemError('method-not-allowed', { detail }, { headers: { allow: 'POST' } });
  }
  const config = propertyIn(request, bellhop, mount);
  logged.property = config.slug;
  const origin = service.originAt(request.headers);
  if (!origin) throw new ProblemError('invalid-request', { detail: 'The request names no usable host.' });
  requireKnownOrigin(request, new URL(origin).host, registry);
  const rateLimit = await service.agents.admit(config, request.headers);
  for (const [name, value] of Object.entries(rateLimit)) headers.set(name, value);
  const body = await readJsonBody(request);
  const messages = messagesIn(body);
  if (messages.length > 1) await service.agents.admit(config, request.headers, messages.length - 1);
  logged.method = loggedMethod(messages[0]);
  const context = serverToolContext({ bellhop, config, page: new URL(pageOf(config.slug), origin) });
  const server = createToolServer(context, (tool, { isError, content }) => {
    logged.tool = tool;
    if (isError) logged.code = content.problem.code;
  });
  const onError = (error: Error) => {
    logged.error = error;
  };
  return withHeaders(await serveMessages(request, body, { server, onError }), headers);
}

/** @throws ProblemError `not-found` */
function propertyIn(request: Request, { service }: Bellhop, mount: string): PropertyConfig {
  const path = new URL(request.url).pathname.slice(mountIn(request, mount).length).replace(/\/$/, '');
  const [, slug, ...rest] = path.split('/');
  const config = rest.length === 0 ? service.propertyAt(request.headers, slug) : undefined;
  if (!config) throw new ProblemError('not-found', { detail: 'No such property.' });
  return config;
}

function withHeaders({ body, status, headers: own }: Response, headers: Headers): Response {
  const type = own.get('content-type');
  if (type !== null) headers.set('content-type', type);
  const allow = own.get('allow');
  if (allow !== null) headers.set('allow', allow);
  return new Response(body, { status, headers });
}
