import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { drawn, sendDrawn, type Tally } from '../../lib/mcp/test-fuzz.ts';
import { type McpSiteOutOfTime, startMcpSiteOutOfTime } from '../../lib/mcp/test-mcp-site.ts';
import { leakInLog } from './judge/leaks.ts';
import { CALLS, SEED } from './settings.ts';

/** The fuzz of the tools for agents, of both protocols, before a booking system that fails now and then. */

const lines: string[] = [];
const tally: Tally = new Map();
let site: McpSiteOutOfTime;
beforeAll(async () => {
  site = await startMcpSiteOutOfTime((line) => lines.push(line));
});
afterAll(() => site.close());

it(`answers ${CALLS} calls, drawn from seed ${SEED}, as they are declared`, async () => {
  const call = async (one: Parameters<typeof sendDrawn>[1]) => {
    site.pass(400);
    await sendDrawn(site, one, tally);
  };
  await fc.assert(fc.asyncProperty(drawn, call), { numRuns: CALLS, seed: SEED });
});

it('has asked the booking system for nothing but rooms', () => {
  expect(site.arrivals().filter((arrival) => arrival !== 'GET /availability')).toEqual([]);
  expect(site.sandbox.control.bookings()).toEqual([]);
});

it('says nothing in its log that nobody may read, and of no defect', () => {
  expect(leakInLog(lines.join(''))).toBeUndefined();
  expect(lines.filter((line) => JSON.parse(line).level > 30)).toEqual([]);
});

afterAll(() => {
  console.log([...tally].map(([what, times]) => `${times} ${what}`).join('\n'));
});
