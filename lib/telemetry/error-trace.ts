/**
 * An error in the form for the log: name, code and stack frames. A message is left out if it could repeat a
 * guest's input.
 */
export interface ErrorTrace {
  name: string;
  code?: string;
  message?: string;
  frames: string[];
  cause?: ErrorTrace;
}

// The form of a name or a code (ours `sold-out`, Node's `ECONNRESET`). Another text in its place may be
// input.
const NAME = /^[A-Z][A-Za-z]{0,60}$/;
const CODE = /^(?:[A-Z][A-Z0-9_]{1,60}|[a-z]{1,30}(?:-[a-z]{1,30}){0,5})$/;

/** Our errors with safe messages: they name settings, operations and statuses, never values from outside. */
const HAS_SAFE_MESSAGE = /^(?:Config|Partner[A-Za-z]*)Error$/;

// The engine's messages about our code, cut before the part that may quote input: after "reading" comes a
// property name, and a TypeError of the platform quotes header values and addresses.
const ENGINE_ERROR = /^(?:Type|Reference)Error$/;
const ENGINE_MESSAGE =
  /^(?:Cannot (?:read|set) properties of (?:undefined|null)|[\w$.()]{1,80} is not (?:a function|a constructor|iterable|defined))/;

/**
 * Returns the trace of any thrown value. Frames keep file and line. The text before them in the stack is left
 * out.
 */
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
  if (HAS_SAFE_MESSAGE.test(name)) return message;
  return ENGINE_ERROR.test(name) ? ENGINE_MESSAGE.exec(message)?.[0] : undefined;
}

function framesOf({ message, stack }: Error): string[] {
  if (typeof stack !== 'string') return [];
  const head = /^[\w$.]{1,80}(?: \[\w{1,80}\])?/.exec(stack)?.[0] ?? '';
  const header = message === '' ? head : `${head}: ${message}`;
  // A message may contain lines that look like frames. If it was changed later, its end in the stack is
  // unknown.
  if (!stack.startsWith(`${header}\n`)) return [];
  return stack
    .slice(header.length)
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .map((line) => line.trim());
}
