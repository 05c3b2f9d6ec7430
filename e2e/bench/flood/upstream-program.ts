import { createSandbox } from '../../../lib/sandbox/index.ts';
import { serveSandbox } from '../../../lib/sandbox/serve.ts';
import { houseUpstream } from './house.ts';
import { mostInAMinute } from './most-in-a-minute.ts';
import type { UpstreamReport, UpstreamSettings } from './upstream.ts';

/**
 * @file The program of a process of its own: the sandbox on a real socket, which writes down when what
 * arrived. It tells its further keys at `GET /bench/keys`, and what has arrived at `GET /bench/report`.
 */

const settings: UpstreamSettings = JSON.parse(process.argv[2] ?? '');
const house = houseUpstream(settings.plan);
const sandbox = createSandbox({ properties: [house] });
const furtherKeys = Array.from(
  { length: settings.furtherKeys },
  () => sandbox.control.createKey(house.slug).key,
);
const arrivals = new Map<string, number[]>();
const calls: Record<string, number> = {};
let refused = 0;

function report(): UpstreamReport {
  const most = [...arrivals.values()].map(mostInAMinute);
  const bookings = sandbox.control.bookings().length;
  return { calls, mostInAMinute: Math.max(0, ...most), refused, bookings };
}

async function answer(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname === '/bench/keys') return Response.json(furtherKeys);
  if (pathname === '/bench/report') return Response.json(report());
  const key = request.headers.get('x-api-key') ?? '';
  const times = arrivals.get(key) ?? [];
  arrivals.set(key, times);
  times.push(Date.now());
  const operation = pathname.split('/').at(-1) ?? '';
  calls[operation] = (calls[operation] ?? 0) + 1;
  const response = await sandbox.fetch(request);
  if (response.status === 429) refused += 1;
  return response;
}

process.on('disconnect', () => process.exit());
const { origin } = await serveSandbox({ fetch: answer }, { port: 0, host: '127.0.0.1' });
process.send?.(origin);
