import { parsedJson } from '../../lib/bff/http/parsed-json.ts';

/** The fields that a log line may have (lib/telemetry/log.ts), and those that pino adds. */
const FIELDS = new Set([
  ...['level', 'time', 'service', 'msg', 'lines'],
  ...['requestId', 'property', 'route', 'method', 'status', 'code', 'durationMs', 'operation', 'outcome'],
  ...['attempt', 'attemptState', 'idempotencyKey', 'tries', 'reason', 'cause', 'omitted', 'event', 'error'],
  ...['differing', 'bookingStatus'],
]);

/** Returns the lines of a server's output that are no log lines, and unknown fields of log lines. */
export function faultsIn(output: string): string[] {
  return output
    .split('\n')
    .filter((line) => line !== '')
    .flatMap((line) => {
      const fields = fieldsOf(line);
      if (!fields) return [line.slice(0, 300)];
      return fields.filter((name) => !FIELDS.has(name)).map((name) => `${name} in ${line.slice(0, 300)}`);
    });
}

function fieldsOf(line: string): string[] | undefined {
  const parsed = parsedJson(line);
  return typeof parsed === 'object' && parsed !== null ? Object.keys(parsed) : undefined;
}
