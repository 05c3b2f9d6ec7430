/** An error as the log may show it: kind, code and stack frames; no message that could repeat somebody's input. */
export interface ErrorTrace {
  name: string;
  code?: string;
  message?: string;
  frames: string[];
  cause?: ErrorTrace;
}

// Messages of these are ours, or the engine's own words on code: they name settings and code, never values from outside.
const MESSAGES_KNOWN_SAFE = new Set(['ConfigError', 'TypeError', 'ReferenceError']);

/** The trace of anything thrown. Frames keep file and line; the first line of the stack, the message, is left out. */
export function traceOf(error: unknown, depth = 0): ErrorTrace {
  if (!(error instanceof Error)) return { name: typeof error, frames: [] };
  const safe = MESSAGES_KNOWN_SAFE.has(error.name) || error.name.startsWith('Partner');
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return {
    name: error.name,
    ...(code && { code }),
    ...(safe && { message: error.message }),
    frames: framesOf(error),
    ...(error.cause !== undefined && depth < 4 && { cause: traceOf(error.cause, depth + 1) }),
  };
}

function framesOf(error: Error): string[] {
  return (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .map((line) => line.trim());
}
