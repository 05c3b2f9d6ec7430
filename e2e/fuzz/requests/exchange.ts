import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';

/** A request as it goes over the line, with nothing that a client would put right. */
export interface Sent {
  method: string;
  /** With the query; printable ASCII. */
  path: string;
  headers: [name: string, value: string][];
  body?: string | Buffer;
}

export interface Received {
  status: number;
  headers: Headers;
  body: string;
}

/** How long any answer may take: nothing is measured by it, it tells what hangs from what is slow. */
export const PATIENCE_MS = 30_000;

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** @throws Error when no answer comes: the line breaks, or {@link PATIENCE_MS} have passed */
export async function exchange(origin: string, { method, path, headers, body }: Sent): Promise<Received> {
  const { hostname, port } = new URL(origin);
  const isNamed = (wanted: RegExp) => headers.some(([name]) => wanted.test(name));
  const complete = () => [
    ...(isNamed(/^host$/i) ? [] : [['host', `${hostname}:${port}`]]),
    ...(body === undefined || isNamed(/^(content-length|transfer-encoding)$/i)
      ? []
      : [['content-length', String(Buffer.byteLength(body))]]),
    ...headers,
  ];
  const patience = AbortSignal.timeout(PATIENCE_MS);
  const call = request({ agent, hostname, port, method, path, signal: patience, headers: complete().flat() });
  // A server that has heard enough may answer and close while a long body is still on its way.
  const answered = new Promise<Received>((resolve, reject) => {
    call.once('error', reject);
    call.once('response', (incoming) => {
      const { statusCode = 0, headersDistinct } = incoming;
      const entries = Object.entries(headersDistinct).flatMap(([name, values = []]) =>
        values.map((value): [string, string] => [name, value]),
      );
      text(incoming).then((told) => {
        resolve({ status: statusCode, headers: new Headers(entries), body: told });
      }, reject);
    });
  });
  call.end(body);
  try {
    return await answered;
  } catch (error) {
    if (patience.aborted) throw new Error(`no answer within ${PATIENCE_MS / 1000} s`, { cause: error });
    throw error;
  }
}
