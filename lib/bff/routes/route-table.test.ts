import { describe, expect, it } from 'vitest';
import { PROBLEM_CODES, type ProblemCode } from '../../contract/index.ts';
import { jsonAnswer, problemAnswer } from '../http/answer.ts';
import { ProblemError } from '../http/problem.ts';
import type { BookingService } from '../service.ts';
import { startBench } from '../test/test-bench.ts';
import { checkAgainstRouteTable } from '../test/test-declared-answers.ts';
import { OPERATIONS } from './route-table.ts';

const BASE = '/api/booking';
const bench = await startBench();
await bench.close();

/** A service that gives this answer to every request. */
const answering = (answer: () => Response): BookingService =>
  checkAgainstRouteTable({ ...bench.service, handle: async () => answer() }, BASE);
const ask = (service: BookingService, method: string, path: string) =>
  service.handle(new Request(`http://hotel.test${BASE}/harbour-house${path}`, { method }));
const success = (status: number) => () => jsonAnswer(status, {});
const problem = (code: ProblemCode) => () => problemAnswer(new ProblemError(code), 'a-request-of-tests');
const UNDECLARED = 'does not declare';

describe('the tests’ check of answers against the route table', () => {
  it('accepts the answers that a route declares', async () => {
    await expect(ask(answering(success(200)), 'GET', '/property')).resolves.toBeDefined();
    await expect(ask(answering(problem('sold-out')), 'POST', '/attempts/')).resolves.toBeDefined();
    await expect(ask(answering(problem('internal')), 'HEAD', '/property?locale=de')).resolves.toBeDefined();
  });

  it('fails at a status that the route does not declare', async () => {
    await expect(ask(answering(success(202)), 'GET', '/property')).rejects.toThrow(UNDECLARED);
    await expect(ask(answering(problem('sold-out')), 'HEAD', '/property')).rejects.toThrow(UNDECLARED);
  });

  it('fails at a code that the route does not declare, although its status is declared', async () => {
    await expect(ask(answering(problem('rejected')), 'POST', '/attempts')).rejects.toThrow(UNDECLARED);
  });

  it('accepts only the answers of a missing route for an address without a route', async () => {
    await expect(ask(answering(problem('not-found')), 'GET', '/rooms')).resolves.toBeDefined();
    await expect(ask(answering(problem('method-not-allowed')), 'PUT', '/property')).resolves.toBeDefined();
    await expect(ask(answering(problem('internal')), 'GET', '/rooms')).rejects.toThrow(UNDECLARED);
  });
});

describe('the route table', () => {
  it('names every problem code, except the one for a method that an address does not have', () => {
    const named = new Set(OPERATIONS.flatMap(({ problems }) => [...problems]));
    expect(PROBLEM_CODES.filter((code) => !named.has(code))).toEqual(['method-not-allowed']);
  });
});
