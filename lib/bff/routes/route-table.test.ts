import { describe, expect, it } from 'vitest';
import { PROBLEM_CODES, type ProblemCode } from '../../contract/index.ts';
import { jsonAnswer, problemAnswer } from '../http/answer.ts';
import { ProblemError } from '../http/problem.ts';
import type { BookingService } from '../service.ts';
import { startBench } from '../test/test-bench.ts';
import { holdToRouteTable } from '../test/test-declared-answers.ts';
import { OPERATIONS } from './route-table.ts';

const BASE = '/api/booking';
const bench = await startBench();
await bench.close();

/** A service that answers everything so. */
const answering = (answer: () => Response): BookingService =>
  holdToRouteTable({ ...bench.service, handle: async () => answer() }, BASE);
const ask = (service: BookingService, method: string, path: string) =>
  service.handle(new Request(`http://hotel.test${BASE}/harbour-house${path}`, { method }));
const well = (status: number) => () => jsonAnswer(status, {});
const problem = (code: ProblemCode) => () => problemAnswer(new ProblemError(code), 'a-request-of-tests');
const UNDECLARED = 'does not declare';

describe('the tests’ hold on the route table', () => {
  it('lets through what a route declares', async () => {
    await expect(ask(answering(well(200)), 'GET', '/property')).resolves.toBeDefined();
    await expect(ask(answering(problem('sold-out')), 'POST', '/attempts/')).resolves.toBeDefined();
    await expect(ask(answering(problem('internal')), 'HEAD', '/property?locale=de')).resolves.toBeDefined();
  });

  it('fails at a status that the route does not declare', async () => {
    await expect(ask(answering(well(202)), 'GET', '/property')).rejects.toThrow(UNDECLARED);
    await expect(ask(answering(problem('sold-out')), 'HEAD', '/property')).rejects.toThrow(UNDECLARED);
  });

  it('fails at a code that the route does not declare, although its status is declared', async () => {
    await expect(ask(answering(problem('rejected')), 'POST', '/attempts')).rejects.toThrow(UNDECLARED);
  });

  it('lets an address without a route answer nothing but that', async () => {
    await expect(ask(answering(problem('not-found')), 'GET', '/rooms')).resolves.toBeDefined();
    await expect(ask(answering(problem('method-not-allowed')), 'PUT', '/property')).resolves.toBeDefined();
    await expect(ask(answering(problem('internal')), 'GET', '/rooms')).rejects.toThrow(UNDECLARED);
  });
});

describe('the route table', () => {
  it('names every problem code, but the one of methods that an address does not have', () => {
    const named = new Set(OPERATIONS.flatMap(({ problems }) => [...problems]));
    expect(PROBLEM_CODES.filter((code) => !named.has(code))).toEqual(['method-not-allowed']);
  });
});
