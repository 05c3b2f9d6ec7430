import pino from 'pino';
import { type ErrorTrace, traceOf } from './error-trace.ts';
import { currentRequestId } from './request-id.ts';
import { standardOutput } from './standard-output.ts';

/**
 * The fields that a log line may contain. This is an allow-list: there is no field for a key, a cookie, a
 * name, an e-mail or a body. Add a field here only if its values can never come from a guest's typing.
 */
const TEXTS = [
  // By default the id of the current request.
  'requestId',
  'property',
  'route',
  'method',
  'code',
  'operation',
  'outcome',
  // The attempt's id, which begins with the guest's request number.
  'attempt',
  'attemptState',
  // The idempotency key of the booking at the upstream, if there is one.
  'idempotencyKey',
  'reason',
  // Why an upstream call ended: from the client's fixed list, or an error code.
  'cause',
  // The paths, never the values, of parts of an answer that did not fit.
  'omitted',
  // The names, never the values, of fields in an answer that belong to another order.
  'differing',
  // The upstream's status of a booking: words or a short code.
  'bookingStatus',
  // The type of an event that is reported to a host.
  'event',
  // The id of a webhook message. Not called `message`: many log systems use that for the line's text.
  'messageId',
  // The origin of a webhook endpoint.
  'endpoint',
  // The tool that an agent has called.
  'tool',
] as const;
const NUMBERS = [
  'status',
  'durationMs',
  'tries',
  // How many rooms of an answer were not read.
  'cut',
] as const;

/** One error of the configuration, from a ConfigError. Its texts are safe to show. */
interface LoggedIssue {
  path: string;
  reason: string;
  /** The property's slug. */
  property?: string;
}

export type LogFields = Partial<
  Record<(typeof TEXTS)[number], string> & Record<(typeof NUMBERS)[number], number>
> & { error?: unknown; issues?: readonly LoggedIssue[] };

/**
 * The highest number of errors in a line: a thousand properties with the same error must not make a line that
 * is too long.
 */
const MAX_ISSUES = 100;

export interface Log {
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, fields?: LogFields): void;
}

/**
 * Makes a structured log: one JSON line for each event on standard output.
 * @param options.write gets the lines instead, for tests
 * @param options.level @default 'info'
 */
export function createLog(options: { write?: (line: string) => void; level?: string } = {}): Log {
  const { write, level = 'info' } = options;
  const logger = pino({ base: { service: 'bellhop' }, level }, write ? { write } : standardOutput());
  const at =
    (kind: 'info' | 'warn' | 'error') =>
    (event: string, fields: LogFields = {}) => {
      if (logger.isLevelEnabled(kind)) logger[kind](allowed(fields), event);
    };
  return { info: at('info'), warn: at('warn'), error: at('error') };
}

function allowed(fields: LogFields): Record<string, string | number | ErrorTrace | LoggedIssue[]> {
  const line: ReturnType<typeof allowed> = {};
  const requestId = currentRequestId();
  if (requestId !== undefined) line.requestId = requestId;
  for (const name of [...TEXTS, ...NUMBERS]) {
    const value = fields[name];
    if (value !== undefined) line[name] = value;
  }
  if (fields.issues) {
    line.issues = fields.issues
      .slice(0, MAX_ISSUES)
      .map(({ path, reason, property }) => ({ path, reason, ...(property !== undefined && { property }) }));
  }
  if (fields.error !== undefined) line.error = traceOf(fields.error);
  return line;
}
