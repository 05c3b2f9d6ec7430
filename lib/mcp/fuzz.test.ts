import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { drawn, sendDrawn, type Tally } from './test-fuzz.ts';
import { type McpSiteOutOfTime, startMcpSiteOutOfTime } from './test-mcp-site.ts';

/** @file A few hundred calls at each run; `npm run fuzz` makes more of them. */

const CALLS = 400;

const lines: string[] = [];
let site: McpSiteOutOfTime;
beforeAll(async () => {
  site = await startMcpSiteOutOfTime((line) => lines.push(line));
});
afterAll(() => site.close());

it('answers whatever it is sent as it declares, and asks the booking system for nothing but rooms', async () => {
  const tally: Tally = new Map();
  await fc.assert(
    fc.asyncProperty(drawn, async (one) => {
      site.pass(400);
      await sendDrawn(site, one, tally);
    }),
    { numRuns: CALLS },
  );
  expect([...tally.keys()]).toEqual(expect.arrayContaining(['result', 'link', 'invalid-request']));
  expect(new Set(site.arrivals())).toEqual(new Set(['GET /availability']));
  expect(site.sandbox.control.bookings()).toEqual([]);
  expect(lines.filter((line) => JSON.parse(line).level > 30)).toEqual([]);
});
