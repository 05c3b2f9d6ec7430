import { randomUUID } from 'node:crypto';
import { answerTo, ProblemError, problemAnswer } from '../bff/index.ts';
import { createLog } from '../telemetry/index.ts';

/**
 * Makes what answers while there is no Bellhop: its configuration cannot be used, or what makes it failed. The answer is
 * the problem `internal`, which tells a guest nothing of the reason. Whoever runs the site reads it on standard error:
 * once, not at each request, and again when it has become another.
 */
export function answerUnconfigured(): (request: Request, error: unknown) => Response {
  const tell = tellUnconfigured();
  return (request, error) => {
    tell(error);
    return answerTo(request, problemAnswer(new ProblemError('internal'), randomUUID()));
  };
}

/** Makes what tells whoever runs the site why there is no Bellhop, by the same rule. */
export function tellUnconfigured(): (error: unknown) => void {
  let told: string | undefined;
  return (error) => {
    if (String(error) !== told) tell(error);
    told = String(error);
  };
}

/** A list of mistakes as a person reads it, like that of the app's start; of anything else what a log may show. */
function tell(error: unknown): void {
  const write = (text: string) => process.stderr.write(text);
  if (error instanceof Error && error.name === 'ConfigError') write(`${error.message}\n`);
  else createLog({ write }).error('no Bellhop could be made', { error });
}
