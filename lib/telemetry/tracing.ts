import { randomUUID } from 'node:crypto';
import {
  context,
  INVALID_SPAN_CONTEXT,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  type SpanOptions,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { ignoreErrors } from './ignore-errors.ts';
import { INSTRUMENTATION, methodName, type RequestFacts, type TryFacts } from './instrumentation.ts';
import { currentRequestId, underRequestId } from './request-id.ts';

/**
 * @file Spans, with OpenTelemetry's names for HTTP where they exist. No span contains an address, a query, a
 * key or an error message. So no span contains a guest's stay, name or e-mail.
 */

/** Runs `work` in a span for a request to our routes. {@link describeRequest} describes the span. */
export function inRequestSpan<Result>(work: (span: Span) => Promise<Result>): Promise<Result> {
  // Internal, because Next makes the server's span.
  return inSpan('bellhop request', { kind: SpanKind.INTERNAL }, work);
}

/** Describes the result of a request in its span. @param slug the property's, if the property exists */
export function describeRequest(
  span: Span,
  { method, route, status, code }: RequestFacts,
  slug: string | undefined,
): void {
  ignoreErrors(() => {
    if (!span.isRecording()) return;
    span.updateName(['bellhop', methodName(method), route].filter(Boolean).join(' '));
    span.setAttributes({
      'http.request.method': methodName(method),
      'http.response.status_code': status,
      ...(route !== undefined && { 'http.route': route }),
      ...(slug !== undefined && { 'bellhop.property': slug }),
      ...(code !== undefined && { 'bellhop.code': code }),
      ...requestId(),
    });
    if (status >= 500) fail(span, code ?? String(status));
  });
}

/**
 * Runs work that a request has started but does not wait for: outside the spans of that request, and with an
 * id of its own.
 * @param purpose the start of the id, which shows in a log what the work is for
 */
export function inOwnTrace<Result>(purpose: string, work: () => Result): Result {
  return context.with(ROOT_CONTEXT, () => underRequestId(`${purpose}-${randomUUID()}`, work));
}

export interface UpstreamRequest {
  method: string;
  operation: string;
  /** The property's slug. */
  property: string;
  /** The base address of the Partner API. */
  base: URL;
}

/** Runs one try of a Partner API request in a span. {@link describeTry} describes it from inside. */
export function inTrySpan<Result>(
  { method, operation, property, base }: UpstreamRequest,
  work: () => Promise<Result>,
): Promise<Result> {
  const attributes = {
    'http.request.method': method,
    'server.address': base.hostname,
    'server.port': Number(base.port) || (base.protocol === 'http:' ? 80 : 443),
    'bellhop.operation': operation,
    'bellhop.property': property,
    ...requestId(),
  };
  return inSpan(`${method} ${operation}`, { kind: SpanKind.CLIENT, attributes }, work);
}

/**
 * Describes the result of a try in its span.
 * @param hasFailed whether its outcome is a failure, for any status
 */
export function describeTry({ outcome, attempt, status }: TryFacts, hasFailed: boolean): void {
  const span = trace.getActiveSpan();
  if (!span?.isRecording()) return;
  span.setAttributes({
    'bellhop.outcome': outcome,
    ...(status !== undefined && { 'http.response.status_code': status }),
    ...(attempt > 1 && { 'http.request.resend_count': attempt - 1 }),
  });
  if (status !== undefined && status >= 400) fail(span, String(status));
  else if (hasFailed) fail(span, outcome);
}

function inSpan<Result>(
  name: string,
  options: SpanOptions,
  work: (span: Span) => Promise<Result>,
): Promise<Result> {
  const started = ignoreErrors(() => trace.getTracer(INSTRUMENTATION).startSpan(name, options));
  const span = started ?? trace.wrapSpanContext(INVALID_SPAN_CONTEXT);
  const within = started ? trace.setSpan(context.active(), span) : context.active();
  return context.with(within, () => work(span)).finally(() => ignoreErrors(() => span.end()));
}

function fail(span: Span, type: string): void {
  span.setAttribute('error.type', type);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

function requestId() {
  const id = currentRequestId();
  return id === undefined ? {} : { 'bellhop.request_id': id };
}
