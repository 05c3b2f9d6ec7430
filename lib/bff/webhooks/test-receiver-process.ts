import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';

/**
 * @file For tests: a receiver in a separate process, as docs/webhooks.md describes it. It verifies a message
 * with the library, and writes the message id to a file before it answers. By that file it recognises a
 * repeated message, even after a crash.
 */

export interface ReceiverSettings {
  /** 0 for any free port. */
  port: number;
  secret: string;
  /** A line of JSON for each message: see {@link Noted}. */
  file: string;
  /**
   * Kills itself with the message of this number, after it has stored the message and before it answers.
   * @default never
   */
  diesAt?: number;
  /** Never answers the first message. @default false */
  holdsFirst?: boolean;
}

export interface Noted {
  kind: 'taken' | 'repeated' | 'refused';
  id: string;
  headers: Record<string, string>;
  body: string;
}

const settings: ReceiverSettings = JSON.parse(process.argv[2] ?? '');
const { port, secret, file, diesAt, holdsFirst = false } = settings;
const taken = new Set(
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .trim()
        .split('\n')
        .map((line): Noted => JSON.parse(line))
        .flatMap(({ kind, id }) => (kind === 'refused' ? [] : [id]))
    : [],
);
let arrived = 0;

const server = createServer(async (request, response) => {
  const body = (await buffer(request)).toString();
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
  );
  const id = headers['webhook-id'] ?? '';
  const note = (kind: Noted['kind']) =>
    appendFileSync(file, `${JSON.stringify({ kind, id, headers, body } satisfies Noted)}\n`);
  try {
    new Webhook(secret).verify(body, headers);
  } catch {
    note('refused');
    response.writeHead(400).end();
    return;
  }
  arrived += 1;
  if (holdsFirst && arrived === 1) {
    process.send?.({ type: 'holding', id });
    return;
  }
  note(taken.has(id) ? 'repeated' : 'taken');
  taken.add(id);
  if (arrived === diesAt) process.kill(process.pid, 'SIGKILL');
  response.writeHead(204).end();
});
server.listen(port, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ type: 'listening', port: typeof address === 'object' ? address?.port : 0 });
});
process.on('disconnect', () => process.exit());
