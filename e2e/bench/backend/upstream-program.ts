import { createSandbox, serveSandbox } from '../../../lib/sandbox/entry.ts';
import { dateIn } from '../../hosts/stay.ts';
import { houseSeeds } from './houses.ts';
import type { UpstreamSettings } from './upstream.ts';

/**
 * The program of a process of its own: the sandbox with both houses, every room free, and a count of the
 * Partner API's calls by their key, at `GET /bench/calls`. From `POST /bench/rooms/13200` on, every search
 * finds so many rooms, and from `/bench/rooms/0` on the houses' own again. It sends its origin to its parent,
 * and ends with it.
 */

const NIGHTS_OPEN = 700;
const UNITS = 1_000;
/** Without limits a minute goes by after so many calls, so that nobody meets the plan's. */
const CALLS_A_MINUTE = 5_000;

const { limits }: UpstreamSettings = JSON.parse(process.argv[2] ?? '');
const seeds = houseSeeds();
let minutes = 0;
let allCalls = 0;
let manyRooms: string | undefined;
const calls: Record<string, number> = {};

const sandbox = createSandbox({
  properties: seeds,
  now: () => new Date(Date.now() + minutes * 60_000),
});
const nights = { from: dateIn(0), to: dateIn(NIGHTS_OPEN) };
for (const { slug, rooms } of seeds) {
  for (const { roomTypeId } of rooms) {
    sandbox.control.setNights({ property: slug, roomTypeId, ...nights, units: UNITS });
  }
}

function count(request: Request): void {
  const key = request.headers.get('x-api-key');
  const slug = seeds.find((seed) => seed.key === key)?.slug;
  if (slug) calls[slug] = (calls[slug] ?? 0) + 1;
  allCalls += 1;
  if (!limits && allCalls % CALLS_A_MINUTE === 0) minutes += 1;
}

/** As thin as a room can be: 13,200 of them are just under 1 MiB. */
function roomsText(count: number): string {
  const room = (number: number) => ({
    roomTypeId: `r${number}`,
    name: 'R',
    price: { total: '1', currency: 'EUR' },
  });
  return JSON.stringify({ data: Array.from({ length: count }, (_, number) => room(number)) });
}

const server = await serveSandbox(
  {
    fetch: async (request) => {
      const { pathname } = new URL(request.url);
      if (pathname === '/bench/calls') return Response.json(calls);
      if (pathname.startsWith('/bench/rooms/')) {
        const wanted = Number(pathname.split('/').at(-1));
        manyRooms = wanted > 0 ? roomsText(wanted) : undefined;
        return new Response();
      }
      if (pathname.startsWith('/partner/v1/')) count(request);
      if (manyRooms && pathname === '/partner/v1/availability') {
        return new Response(manyRooms, { headers: { 'content-type': 'application/json' } });
      }
      return sandbox.fetch(request);
    },
  },
  { port: 0, host: '127.0.0.1' },
);
process.on('disconnect', () => process.exit());
process.send?.(server.origin);
