import { flushCompileCache } from 'node:module';
import { RedisLink } from '../../../lib/store/index.ts';
import { createOracleBff, oracleInn } from '../oracle/oracle-inn.ts';
import { requestOf } from '../world/request-of.ts';
import {
  EXCHANGE_HEADER,
  type HostMessage,
  type HostSettings,
  type ParentMessage,
  SENDER_HEADER,
  SETTINGS_VARIABLE,
  type SeenPoint,
} from './host-protocol.ts';
import { serveHttp } from './serve-http.ts';

/**
 * The program of a process of its own: the BFF on a real socket. At each point at which the process may be
 * killed, a booking's send waits. The process reports the point to its parent, and goes on after the parent's
 * message. It ends with its parent.
 */

const settings: HostSettings = JSON.parse(process.env[SETTINGS_VARIABLE] ?? '');
const waiting = new Map<number, () => void>();
let lastNumber = 0;
let aheadMs = 0;

const sendToParent = (message: HostMessage) => process.send?.(message);

function reach(point: SeenPoint): Promise<void> {
  lastNumber += 1;
  const sendNumber = lastNumber;
  const mayGoOn = new Promise<void>((resolve) => waiting.set(sendNumber, resolve));
  sendToParent({ type: 'reached', point, sendNumber });
  return mayGoOn;
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
const link = redis && new RedisLink({ url: redis, onChange: ({ up }) => sendToParent({ type: 'link', up }) });
const service = createOracleBff({
  registry: oracleInn({ baseUrl: settings.baseUrl, key: 'ORACLE_KEY' }),
  secrets: settings.secrets,
  now: () => Date.now() + aheadMs,
  fetch: (input, init) => send(requestOf(input, init)),
  ...(link && { link }),
});

async function handle(request: Request): Promise<Response> {
  const exchange = Number(request.headers.get(EXCHANGE_HEADER));
  sendToParent({ type: 'began', exchange });
  try {
    return await service.handle(request);
  } finally {
    sendToParent({ type: 'ended', exchange });
  }
}

process.on('message', (message: ParentMessage) => {
  if (message.type === 'clock') aheadMs = message.aheadMs;
  else waiting.get(message.sendNumber)?.();
});
process.on('disconnect', () => process.exit());
// Requests that come earlier have to wait for the link as well.
if (link) await link.beat();
const { port } = await serveHttp(handle, settings.port);
sendToParent({ type: 'listening', port });
// A killed process cannot write its compile cache at its end. With the cache, a start takes a third of the
// time.
flushCompileCache();
