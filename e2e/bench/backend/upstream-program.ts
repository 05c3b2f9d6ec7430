import { createSandbox, serveSandbox } from '../../../lib/sandbox/entry.ts';
import { dateIn } from '../../hosts/stay.ts';
import { propertySeeds } from './properties.ts';
import type { UpstreamSettings } from './upstream.ts';

/**
 * @file A program that runs in its own process: the sandbox with both properties and every room free. `GET
 * /bench/calls` returns the number of Partner API calls for each property. After `POST /bench/rooms/13200`
 * every search finds so many rooms; after `/bench/rooms/0` it finds the property's own rooms again. The
 * program sends its origin to its parent, and ends with the parent.
 */

const NIGHTS_OPEN = 700;
const UNITS = 1_000;
/**
 * Without limits, the clock moves on by a minute after so many calls. So no call exceeds the plan's limit.
 */
const CALLS_A_MINUTE = 5_000;

const { limits }: UpstreamSettings = JSON.parse(process.argv[2] ?? '');
const seeds = propertySeeds();
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

function countCall(request: Request): void {
  const key = request.headers.get('x-api-key');
  const slug = seeds.find((seed) => seed.key === key)?.slug;
  if (slug) calls[slug] = (calls[slug] ?? 0) + 1;
  allCalls += 1;
  if (!limits && allCalls % CALLS_A_MINUTE === 0) minutes += 1;
}

/** Returns JSON with the smallest possible rooms: 13,200 of them have just under 1 MiB. */
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
        const count = Number(pathname.split('/').at(-1));
        manyRooms = count > 0 ? roomsText(count) : undefined;
        return new Response();
      }
      if (pathname.startsWith('/partner/v1/')) countCall(request);
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
