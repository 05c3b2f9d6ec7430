import pino from 'pino';
import { type ErrorTrace, traceOf } from './error-trace.ts';
import { currentRequestId } from './request-id.ts';
import { standardOutput } from './standard-output.ts';

/**
 * The fields that a log line may hold: an allow-list, so that a key, a cookie, a name, an e-mail or a body has no field
 * to be written to. Add a field here only when its values can never come from a guest's typing.
 */
const TEXTS = [
  // By default that of the request for which the line is written.
  'requestId',
  'property',
  'route',
  'method',
  'code',
  'operation',
  'outcome',
  // The attempt's id: a guest's request number is how it begins.
  'attempt',
  'attemptState',
  // Under which the upstream has the booking, if it has one.
  'idempotencyKey',
  'reason',
  // Why an upstream call ended so: from the client's fixed vocabulary, or an error code.
  'cause',
  // Paths, never values, of parts of an answer that did not fit.
  'omitted',
  // Names, never values, of fields of an answer that name another order.
  'differing',
  // What an upstream calls the state of a booking: words or a short code.
  'bookingStatus',
  // Which one of the events that a host is told of.
  'event',
  // The id of a webhook message. Not `message`: many log systems take that for the line's text.
  'messageId',
  // The origin of a webhook endpoint.
  'endpoint',
  // Which one of our tools an agent has called.
  'tool',
] as const;
const NUMBERS = [
  'status',
  'durationMs',
  'tries',
  // How many rooms of an answer were not read.
  'cut',
] as const;

/** One mistake in the configuration: as a ConfigError has it, whose words are made to be shown. */
interface LoggedIssue {
  path: string;
  reason: string;
  /** The property's slug. */
  property?: string;
}

export type LogFields = Partial<
  Record<(typeof TEXTS)[number], string> & Record<(typeof NUMBERS)[number], number>
> & { error?: unknown; issues?: readonly LoggedIssue[] };

/** One mistake that a thousand properties have in common must not make a line that no log takes. */
const MAX_ISSUES = 100;

export interface Log {
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, fields?: LogFields): void;
}

/**
 * A structured log: one JSON line an event on standard output.
 * @param options.write where lines go instead, for tests
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
