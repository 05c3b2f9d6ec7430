import type { IncomingMessage, ServerResponse } from 'node:http';

/** One header of a request. */
export function headerOf({ headers }: IncomingMessage, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
}

/** Answers a request. */
export function write(response: ServerResponse, status: number, body: string, type: string): void {
  // Tests run in pages of another origin (jsdom).
  response.writeHead(status, { 'content-type': type, 'access-control-allow-origin': '*' });
  response.end(body);
}

/** A request's whole body. */
export async function readBody(incoming: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of incoming) body += String(chunk);
  return body;
}
