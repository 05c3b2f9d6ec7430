import type { IncomingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import { DOCUMENTED_NAME } from './documented-config.ts';
import type { Nginx } from './nginx.ts';

export interface HttpsCall {
  method?: string;
  /** The host name. @default the documented one */
  name?: string;
  headers?: Record<string, string>;
  body?: string;
  /** The sender's address: all of 127.0.0.0/8 is this machine. @default '127.0.0.2' */
  from?: string;
}

export interface HttpsAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  text: string;
}

/** Calls nginx over TLS on a new connection. The client trusts only nginx's certificate. */
export function callHttps(
  { tlsPort, certificate }: Nginx,
  path: string,
  call: HttpsCall = {},
): Promise<HttpsAnswer> {
  const { method = 'GET', name = DOCUMENTED_NAME, headers = {}, body, from = '127.0.0.2' } = call;
  return new Promise((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      port: tlsPort,
      servername: name,
      ca: certificate,
      localAddress: from,
      agent: false,
      method,
      path,
      headers: { host: name, ...headers },
    };
    const sent = request(options, async (answer) => {
      const read = Buffer.concat(await answer.toArray());
      resolve({
        status: answer.statusCode ?? 0,
        headers: answer.headers,
        body: read,
        text: read.toString(),
      });
    });
    sent.once('error', reject).end(body);
  });
}
