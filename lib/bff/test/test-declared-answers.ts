import { PROBLEM_STATUS, type ProblemCode, problemSchema } from '../../contract/index.ts';
import { parse } from '../../contract/schema.ts';
import { isProblemError } from '../http/problem.ts';
import { OPERATIONS } from '../routes/route-table.ts';
import { createRouter } from '../routes/router.ts';
import type { BookingService } from '../service.ts';

/**
 * For tests: checks every answer against its route's declaration, so that the documents made from the table
 * are true.
 */

/** The same service. An answer that the route table does not declare fails the test. */
export function checkAgainstRouteTable(service: BookingService, ownPath: string): BookingService {
  return {
    ...service,
    handle: async (request, basePath = ownPath) => {
      const answer = await service.handle(request, basePath);
      const path = new URL(request.url).pathname.slice(basePath.length).replace(/^\/[^/]*|\/$/g, '');
      await requireDeclared(request.method, path, answer);
      return answer;
    },
  };
}

/** @param path the path below the property @throws Error if the route does not declare the answer */
async function requireDeclared(method: string, path: string, answer: Response): Promise<void> {
  const { statuses, problems } = declaredFor(method, path);
  if (statuses.includes(answer.status)) return;
  const refusals = [...problems].filter((code) => PROBLEM_STATUS[code] === answer.status);
  // An answer to HEAD has no body with its code.
  if (method === 'HEAD' && refusals.length > 0) return;
  const code = await codeOf(answer);
  if (code !== undefined && refusals.includes(code)) return;
  throw new Error(
    `${method} ${path} answered ${answer.status} ${code ?? ''}, which its route does not declare`,
  );
}

interface Declared {
  statuses: readonly number[];
  problems: Iterable<ProblemCode>;
}

const route = createRouter(OPERATIONS);

function declaredFor(method: string, path: string): Declared {
  try {
    return route(method, path).operation;
  } catch (error) {
    if (!isProblemError(error)) throw error;
    // No operation: the address has no route, or not for this method. At an unknown property it has neither.
    return { statuses: [], problems: new Set<ProblemCode>([error.code, 'not-found']) };
  }
}

/** The code of a problem with a body. The body can still be read afterwards. */
async function codeOf(answer: Response): Promise<ProblemCode | undefined> {
  const isProblem = answer.body && answer.headers.get('content-type') === 'application/problem+json';
  return isProblem ? parse(problemSchema, await answer.clone().json()).code : undefined;
}
