import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { loadProperties } from '../../property/index.ts';
import { fileOutbox } from '../../store/index.ts';
import { createLog } from '../../telemetry/index.ts';
import { createBookingService } from '../service.ts';

/** @file For tests: the BFF in a separate process, with a file outbox. */

export interface BookingProcessSettings {
  /** The properties file, parsed. */
  properties: unknown;
  environment: Record<string, string>;
  secret: { id: string; value: string };
  /** The file of the outbox. */
  outbox: string;
  /** How far the process's clock is ahead, in milliseconds. The parent may send another value later. */
  aheadMs: number;
  /** The origin that guests see. */
  origin: string;
}

const settings: BookingProcessSettings = JSON.parse(process.argv[2] ?? '');
const { properties, environment, secret, outbox, origin } = settings;
let { aheadMs } = settings;
const now = () => Date.now() + aheadMs;
const service = createBookingService({
  registry: loadProperties(environment, properties),
  ...{ environment, now, basePath: '/api/booking', trustedProxies: 0 },
  secrets: { current: secret, all: [secret] },
  log: createLog({ write: () => undefined }),
  outbox: fileOutbox(outbox, now),
});

const server = createServer(async (incoming, outgoing) => {
  const { method = 'GET', url = '/', headers } = incoming;
  // Guests come to the origin in the settings, not to this port.
  delete headers.host;
  const body = await buffer(incoming);
  const request = new Request(origin + url, {
    method,
    headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
    ...(body.length > 0 && { body: new Uint8Array(body) }),
  });
  const response = await service.handle(request);
  outgoing
    .setHeaders(response.headers)
    .writeHead(response.status)
    .end(await response.text());
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ type: 'listening', port: typeof address === 'object' ? address?.port : 0 });
});
process.on('message', (ahead: number) => {
  aheadMs = ahead;
});
process.on('disconnect', () => process.exit());
