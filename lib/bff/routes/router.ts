import { isSafe, methodNotAllowed } from '../http/method.ts';
import { ProblemError } from '../http/problem.ts';

/** The operation that matches a request. */
interface Matched<Operation> {
  operation: Operation;
  /** The path's value for `{id}`; empty if the pattern has none. */
  id: string;
}

/**
 * Finds the operation for a method and a path.
 * @throws ProblemError `not-found`, or `method-not-allowed` with `Allow`
 */
export type Router<Operation> = (method: string, path: string) => Matched<Operation>;

/** @param operations their patterns contain `{id}` if a path names an id */
export function createRouter<Operation extends { method: string; pattern: string }>(
  operations: readonly Operation[],
): Router<Operation> {
  const forms = operations.map((operation) => ({
    operation,
    form: new RegExp(`^${operation.pattern.replace('{id}', '([0-9a-f-]{36})')}$`),
  }));
  return (method, path) => {
    const found = forms.flatMap(({ operation, form }) => {
      const parts = form.exec(path);
      return parts ? [{ operation, id: parts[1] ?? '' }] : [];
    });
    if (found.length === 0) throw new ProblemError('not-found');
    const methodToFind = isSafe(method) ? 'GET' : method;
    const matched = found.find(({ operation }) => operation.method === methodToFind);
    if (!matched) throw methodNotAllowed(found.map(({ operation }) => operation.method));
    return matched;
  };
}
