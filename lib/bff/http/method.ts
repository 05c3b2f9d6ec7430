import { ProblemError } from './problem.ts';

/** True for a method that only reads. OPTIONS would be safe too, but nothing here answers it. */
export const isSafe = (method: string): boolean => method === 'GET' || method === 'HEAD';

/** The refusal of a method, with what the address does answer; HEAD goes with GET. */
export function methodNotAllowed(answered: readonly string[]): ProblemError {
  const allow = answered.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ');
  return new ProblemError('method-not-allowed', { detail: `Allowed: ${allow}.` }, { headers: { allow } });
}
