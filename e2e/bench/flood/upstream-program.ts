import { createSandbox } from '../../../lib/sandbox/index.ts';
import { serveSandbox } from '../../../lib/sandbox/serve.ts';
import { mostInAMinute } from './most-in-a-minute.ts';
import { floodedSeed } from './property.ts';
import type { UpstreamReport, UpstreamSettings } from './upstream.ts';

/**
 * @file A program that runs in its own process: the sandbox on a real socket, with a record of all requests.
 * `GET /bench/keys` returns its further API keys, and `GET /bench/report` returns the record.
 */

const settings: UpstreamSettings = JSON.parse(process.argv[2] ?? '');
const property = floodedSeed(settings.plan);
const sandbox = createSandbox({ properties: [property] });
const furtherKeys = Array.from(
  { length: settings.furtherKeys },
  () => sandbox.control.createKey(property.slug).key,
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
