import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { onTestFinished } from 'vitest';
import { testFolder } from '../../test-folder.ts';

/** @file For tests: a receiver on a real socket. It verifies messages with Standard Webhooks' library. */

interface Received {
  id: string;
  headers: Record<string, string>;
  body: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read into bodies of many shapes; each asserts what it reads.
  json: any;
}

export interface TestReceiver {
  url: string;
  /** A file with its secret. */
  secretFile: string;
  secret: string;
  /** The messages that came, in order. */
  received: Received[];
  /** The number of requests without an answer, and the highest number so far. */
  open: { now: number; most: number };
  /** Answers the next requests, or returns the status of the answer. @default 204 */
  answer: (received: Received, response: ServerResponse) => number | undefined | Promise<number | undefined>;
  /** Verifies a message with the library. @throws WebhookVerificationError */
  verify(received: Pick<Received, 'headers' | 'body'>, secret?: string): unknown;
  /** Closes the socket and its connections. */
  stop(): Promise<void>;
}

export const secretOf = (letter: string): string =>
  `whsec_${Buffer.from(letter.repeat(32)).toString('base64')}`;

export async function startReceiver(): Promise<TestReceiver> {
  const secret = secretOf('r');
  const secretFile = join(testFolder(), 'secret');
  writeFileSync(secretFile, `${secret}\n`);
  const server = createServer((request, response) => void take(request, response));
  const receiver: TestReceiver = {
    ...{ url: '', secretFile, secret, received: [], open: { now: 0, most: 0 } },
    answer: () => 204,
    verify: ({ headers, body }, by = secret) => new Webhook(by).verify(body, headers),
    stop: async () => {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const body = (await buffer(request)).toString();
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    const received = { id: headers['webhook-id'] ?? '', headers, body, json: JSON.parse(body) };
    receiver.received.push(received);
    receiver.open.now += 1;
    receiver.open.most = Math.max(receiver.open.most, receiver.open.now);
    response.once('close', () => {
      receiver.open.now -= 1;
    });
    const status = await receiver.answer(received, response);
    if (status !== undefined) response.writeHead(status).end();
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  receiver.url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/hooks?token=in-the-query`;
  onTestFinished(() => receiver.stop());
  return receiver;
}
