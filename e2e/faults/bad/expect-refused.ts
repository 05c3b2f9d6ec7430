import { expect } from 'vitest';
import * as z from 'zod/mini';
import { PROBLEM_STATUS } from '../../../lib/contract/http/problem.ts';
import { problemSchema } from '../../../lib/contract/http/problem-schema.ts';
import { BrokenPromise } from '../checks/promises.ts';
import { finish } from '../world/virtual-time.ts';
import type { World } from '../world/world.ts';
import { type BadRequest, requestFor, type Scene } from './bad-request.ts';

/**
 * Sends a bad request from the guest's browser. The BFF must refuse it at once, with a problem of status 4xx.
 * The browser's cookie must stay, and no booking may be sent upstream.
 * @param afterwards checks what else must hold after the answer @default nothing
 * @throws BrokenPromise
 */
export async function expectRefused(
  world: World,
  bad: BadRequest,
  scene: Scene,
  afterwards: () => Promise<void> = async () => undefined,
): Promise<void> {
  try {
    await checkRefused(world, bad, scene);
    await afterwards();
  } catch (error) {
    throw new BrokenPromise('a bad request is refused', error);
  }
}

async function checkRefused(world: World, bad: BadRequest, scene: Scene): Promise<void> {
  const { network, jar, oracle } = world;
  const countSends = () => ({
    at: Date.now(),
    sends: oracle.arrivals.filter(({ operation }) => operation === 'bookings').length,
  });
  const before = countSends();
  const answer = await finish(network.sendAsIs(requestFor(bad, scene)));
  const text = await finish(answer.text());
  expect(countSends()).toEqual(before);
  if (bad.mayBeAnswered && answer.ok) return;
  const problem = z.parse(problemSchema, JSON.parse(text));
  expect(answer.headers.get('content-type')).toBe('application/problem+json');
  expect([answer.status, problem.status]).toEqual([PROBLEM_STATUS[problem.code], answer.status]);
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  // Only an order may begin a session where no readable one exists, or bring a session up to date.
  const renews = problem.code === 'session-required' || problem.code === 'attempt-mismatch';
  if (!(renews && bad.path === '/attempts')) expect(jar.header()).toBe(scene.cookie);
}
