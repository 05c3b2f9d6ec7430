import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawn, sendDrawn, type Tally } from './test-fuzz.ts';
import { type McpSiteInVirtualTime, startMcpSiteInVirtualTime } from './test-mcp-site.ts';

/** @file Sends a few hundred drawn requests in each run. `npm run fuzz` sends more of them. */

const CALLS = 400;

const lines: string[] = [];
let site: McpSiteInVirtualTime;
beforeAll(async () => {
  site = await startMcpSiteInVirtualTime((line) => lines.push(line));
});
afterAll(() => site.close());

describe('MCP server', () => {
  it('gives a declared answer to any request, and asks the upstream only for rooms', async () => {
    const tally: Tally = new Map();
    await fc.assert(
      fc.asyncProperty(drawn, async (one) => {
        site.pass(400);
        await sendDrawn(site, one, tally);
      }),
      { numRuns: CALLS },
    );
    expect([...tally.keys()]).toEqual(expect.arrayContaining(['result', 'invalid-request']));
    expect(new Set(site.arrivals())).toEqual(new Set(['GET /availability']));
    expect(site.sandbox.control.bookings()).toEqual([]);
    expect(lines.filter((line) => JSON.parse(line).level > 30)).toEqual([]);
  });
});
