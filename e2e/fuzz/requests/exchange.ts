import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';

/** A request exactly as it is sent. No client corrects anything in it. */
export interface Sent {
  method: string;
  /** The path with its query, in printable ASCII. */
  path: string;
  headers: [name: string, value: string][];
  body?: string | Buffer;
}

export interface Received {
  status: number;
  headers: Headers;
  body: string;
}

/** The longest wait for an answer. A server that takes longer hangs; it is not only slow. */
export const TIMEOUT_MS = 30_000;

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** @throws Error if no answer comes: the connection breaks, or {@link TIMEOUT_MS} have passed */
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
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const call = request({ agent, hostname, port, method, path, signal: timeout, headers: complete().flat() });
  // A server may answer and close the connection before it has read a long body.
  const answered = new Promise<Received>((resolve, reject) => {
    call.once('error', reject);
    call.once('response', (incoming) => {
      const { statusCode = 0, headersDistinct } = incoming;
      const entries = Object.entries(headersDistinct).flatMap(([name, values = []]) =>
        values.map((value): [string, string] => [name, value]),
      );
      text(incoming).then((body) => {
        resolve({ status: statusCode, headers: new Headers(entries), body });
      }, reject);
    });
  });
  call.end(body);
  try {
    return await answered;
  } catch (error) {
    if (timeout.aborted) throw new Error(`no answer within ${TIMEOUT_MS / 1000} s`, { cause: error });
    throw error;
  }
}
