import { ProblemError } from './problem.ts';

/** Whether a method only reads. OPTIONS would be safe too, but no route answers it. */
export const isSafe = (method: string): boolean => method === 'GET' || method === 'HEAD';

/** The refusal of a method, with the methods that the address answers. HEAD comes with GET. */
export function methodNotAllowed(answered: readonly string[]): ProblemError {
  const allow = answered.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ');
  return new ProblemError('method-not-allowed', { detail: `Allowed: ${allow}.` }, { headers: { allow } });
}
