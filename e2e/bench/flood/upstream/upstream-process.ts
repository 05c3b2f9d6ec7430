import { createSandbox } from '../../../../lib/sandbox/index.ts';
import { serveSandbox } from '../../../../lib/sandbox/serve.ts';
import { houseUpstream } from '../house.ts';
import { mostInAMinute } from '../most-in-a-minute.ts';
import type { UpstreamQuestion, UpstreamSettings, UpstreamWord } from './upstream-words.ts';

/**
 * The program of a process of its own: the sandbox on a real socket, which writes down when what arrived. It ends with its
 * parent.
 */

const settings: UpstreamSettings = JSON.parse(process.argv[2] ?? '');
const house = houseUpstream(settings.plan);
const sandbox = createSandbox({ properties: [house] });
const arrivals = new Map<string, number[]>();
const calls: Record<string, number> = {};
let refused = 0;

const say = (word: UpstreamWord) => process.send?.(word);

async function answer(request: Request): Promise<Response> {
  const key = request.headers.get('x-api-key') ?? '';
  const times = arrivals.get(key) ?? [];
  arrivals.set(key, times);
  times.push(Date.now());
  const operation = new URL(request.url).pathname.split('/').at(-1) ?? '';
  calls[operation] = (calls[operation] ?? 0) + 1;
  const response = await sandbox.fetch(request);
  if (response.status === 429) refused += 1;
  return response;
}

process.on('message', (_question: UpstreamQuestion) => {
  const most = [...arrivals.values()].map(mostInAMinute);
  const bookings = sandbox.control.bookings().length;
  say({ type: 'report', calls, mostInAMinute: Math.max(0, ...most), refused, bookings });
});
process.on('disconnect', () => process.exit());
const { baseUrl } = await serveSandbox({ fetch: answer }, { port: 0, host: '127.0.0.1' });
const furtherKeys = Array.from(
  { length: settings.furtherKeys },
  () => sandbox.control.createKey(house.slug).key,
);
say({ type: 'listening', baseUrl, furtherKeys });
