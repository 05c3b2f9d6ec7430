/** An error as the log may show it: kind, code and stack frames; no message that could repeat somebody's input. */
export interface ErrorTrace {
  name: string;
  code?: string;
  message?: string;
  frames: string[];
  cause?: ErrorTrace;
}

// What a name or a code looks like (ours `sold-out`, Node's `ECONNRESET`). Anything else in their place may be input.
const NAME = /^[A-Z][A-Za-z]{0,60}$/;
const CODE = /^(?:[A-Z][A-Z0-9_]{1,60}|[a-z]{1,30}(?:-[a-z]{1,30}){0,5})$/;

/** Ours, made to be shown: they name settings, operations and statuses, never values from outside. */
const MADE_TO_BE_SHOWN = /^(?:Config|Partner[A-Za-z]*)Error$/;

// The engine's own words on our code, as far as they are about the code: after "reading" comes what was looked for, and a
// TypeError of the platform quotes header values and addresses.
const ENGINE_ERROR = /^(?:Type|Reference)Error$/;
const ENGINE_MESSAGE =
  /^(?:Cannot (?:read|set) properties of (?:undefined|null)|[\w$.()]{1,80} is not (?:a function|a constructor|iterable|defined))/;

/** The trace of anything thrown. Frames keep file and line; what stands before them in the stack is left out. */
export function traceOf(error: unknown, depth = 0): ErrorTrace {
  if (!(error instanceof Error)) return { name: typeof error, frames: [] };
  const message = shownMessage(error);
  const code = 'code' in error && typeof error.code === 'string' && CODE.test(error.code) && error.code;
  return {
    name: NAME.test(error.name) ? error.name : 'Error',
    ...(code && { code }),
    ...(message && { message }),
    frames: framesOf(error),
    ...(error.cause !== undefined && depth < 4 && { cause: traceOf(error.cause, depth + 1) }),
  };
}

function shownMessage({ name, message }: Error): string | undefined {
  if (MADE_TO_BE_SHOWN.test(name)) return message;
  return ENGINE_ERROR.test(name) ? ENGINE_MESSAGE.exec(message)?.[0] : undefined;
}

function framesOf({ message, stack }: Error): string[] {
  if (typeof stack !== 'string') return [];
  const head = /^[\w$.]{1,80}(?: \[\w{1,80}\])?/.exec(stack)?.[0] ?? '';
  const words = message === '' ? head : `${head}: ${message}`;
  // A message may hold lines that look like frames. Where it has been changed since, nobody can tell where it ends.
  if (!stack.startsWith(`${words}\n`)) return [];
  return stack
    .slice(words.length)
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .map((line) => line.trim());
}
