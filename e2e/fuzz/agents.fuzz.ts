import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { drawn, sendDrawn, type Tally } from '../../lib/mcp/test-fuzz.ts';
import { type McpSiteInVirtualTime, startMcpSiteInVirtualTime } from '../../lib/mcp/test-mcp-site.ts';
import { leakInLog } from './judge/leaks.ts';
import { CALLS, SEED } from './settings.ts';

/** @file Fuzzes the tools for agents with both protocols. The upstream fails now and then. */

const lines: string[] = [];
const tally: Tally = new Map();
let site: McpSiteInVirtualTime;
beforeAll(async () => {
  site = await startMcpSiteInVirtualTime((line) => lines.push(line));
});
afterAll(() => site.close());

it(`gives a declared answer to each of ${CALLS} requests, drawn from seed ${SEED}`, async () => {
  const call = async (one: Parameters<typeof sendDrawn>[1]) => {
    site.pass(400);
    await sendDrawn(site, one, tally);
  };
  await fc.assert(fc.asyncProperty(drawn, call), { numRuns: CALLS, seed: SEED });
  // About 7 of 1,000 requests get a link, so fewer requests may get none.
  if (CALLS >= 1_000) expect([...tally.keys()]).toContain('link');
});

it('asks the upstream only for rooms', () => {
  expect(site.arrivals().filter((arrival) => arrival !== 'GET /availability')).toEqual([]);
  expect(site.sandbox.control.bookings()).toEqual([]);
});

it('logs no secret, no personal data and no defect', () => {
  expect(leakInLog(lines.join(''))).toBeUndefined();
  expect(lines.filter((line) => JSON.parse(line).level > 30)).toEqual([]);
});

afterAll(() => {
  console.log([...tally].map(([what, times]) => `${times} ${what}`).join('\n'));
});
