import { createInterface } from 'node:readline/promises';

/**
 * Runs with a function that asks a person, if there is a terminal.
 * @param clean makes a question safe to print
 * @throws Error if the person ends the program (Ctrl-C, Ctrl-D)
 */
export async function withTerminal<Value>(
  clean: (text: string) => string,
  run: (ask?: (question: string) => Promise<string>) => Promise<Value>,
): Promise<Value> {
  const { stdin: input, stdout: output } = process;
  if (!input.isTTY || !output.isTTY) return run();
  const lines = createInterface({ input, output });
  const ended = new AbortController();
  lines.once('SIGINT', () => lines.close());
  lines.once('close', () => ended.abort(new Error('stopped, nothing was changed')));
  try {
    return await run((question) => lines.question(clean(question), { signal: ended.signal }));
  } catch (error) {
    throw ended.signal.aborted ? ended.signal.reason : error;
  } finally {
    lines.close();
  }
}
