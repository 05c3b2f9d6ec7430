import type { Log, LogFields } from './log.ts';

/**
 * Has what others write to standard error as text (Next, and libraries) come as log lines of their own, in the same form and by
 * the same rules: an error's kind and place, and of sentences those that are known. The rest may repeat what a client sent: Next
 * quotes addresses and headers.
 * @returns ends that
 */
export function logConsole(log: Log): () => void {
  const { error, warn } = console;
  Object.assign(console, {
    error: (...told: unknown[]) => log.error(UNKNOWN, fieldsOf(told)),
    warn: (...told: unknown[]) => log.warn(UNKNOWN, fieldsOf(told)),
  });
  return () => void Object.assign(console, { error, warn });
}

const UNKNOWN = 'the server wrote to its console';

/** Sentences of Next's and Node's that tell an operator what to do; what stands behind them is left out. */
const KNOWN =
  /^(?:Request body exceeded [\d.]+ ?[KMG]?B|Failed to (?:start server|handle request|find Server Action)|The Server Reference ID did not match the expected format|aborted$)/;
/** Next's marks, and their colours. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: colours begin with one
const MARKS = /^(?:\u001b\[\d{1,3}m|[⨯⚠▲\s])+/;

function fieldsOf(told: readonly unknown[]): LogFields {
  const error = told.find((each) => each instanceof Error);
  const reason = told.map(knownSentence).find((each) => each !== undefined);
  return { ...(reason !== undefined && { reason }), ...(error !== undefined && { error }) };
}

function knownSentence(told: unknown): string | undefined {
  const text = told instanceof Error ? told.message : told;
  return typeof text === 'string' ? KNOWN.exec(text.slice(0, 200).replace(MARKS, ''))?.[0] : undefined;
}
