import { flushCompileCache } from 'node:module';
import { RedisLink } from '../../../lib/store/index.ts';
import { createOracleBff, oracleInn } from '../oracle/oracle-inn.ts';
import { requestOf } from '../world/request-of.ts';
import {
  EXCHANGE_HEADER,
  type HostSettings,
  type HostWord,
  type ParentWord,
  SENDER_HEADER,
  SETTINGS_VARIABLE,
  type SeenPoint,
} from './host-protocol.ts';
import { serveHttp } from './serve-http.ts';

/**
 * The program of a process of its own: the BFF on a real socket. Where a booking's send comes to a point at which the
 * process may be killed, it says so to its parent and goes on when it is told to. It ends with its parent.
 */

const settings: HostSettings = JSON.parse(process.env[SETTINGS_VARIABLE] ?? '');
const waiting = new Map<number, () => void>();
let tickets = 0;
let aheadMs = 0;

const say = (word: HostWord) => process.send?.(word);

function reach(point: SeenPoint): Promise<void> {
  tickets += 1;
  const ticket = tickets;
  const told = new Promise<void>((resolve) => waiting.set(ticket, resolve));
  say({ type: 'reached', point, ticket });
  return told;
}

async function send(request: Request): Promise<Response> {
  request.headers.set(SENDER_HEADER, settings.sender);
  if (request.method !== 'POST') return fetch(request);
  await reach('before send');
  const answer = await fetch(request);
  await reach('before answer');
  return answer;
}

const { redis } = settings;
const link = redis && new RedisLink({ url: redis, onChange: ({ up }) => say({ type: 'link', up }) });
const service = createOracleBff({
  registry: oracleInn({ baseUrl: settings.baseUrl, key: 'ORACLE_KEY' }),
  secrets: settings.secrets,
  now: () => Date.now() + aheadMs,
  fetch: (input, init) => send(requestOf(input, init)),
  ...(link && { link }),
});

async function handle(request: Request): Promise<Response> {
  const exchange = Number(request.headers.get(EXCHANGE_HEADER));
  say({ type: 'began', exchange });
  try {
    return await service.handle(request);
  } finally {
    say({ type: 'ended', exchange });
  }
}

process.on('message', (word: ParentWord) => {
  if (word.type === 'clock') aheadMs = word.aheadMs;
  else waiting.get(word.ticket)?.();
});
process.on('disconnect', () => process.exit());
// Who asks before that waits for it as well.
if (link) await link.beat();
const { port } = await serveHttp(handle, settings.port);
say({ type: 'listening', port });
// A killed process never gets to keep what it has compiled, and a start takes a third of the time with it.
flushCompileCache();
