import type { IncomingMessage } from 'node:http';

/** A request's headers, as the rest of Bellhop reads them. */
export function requestHeaders(request: Pick<IncomingMessage, 'headers'>): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) if (value) headers.set(name, String(value));
  return headers;
}

/** Props as they travel: Next refuses an `undefined`, which JSON leaves out. */
export function plainProps<Props>(props: Props): Props {
  return JSON.parse(JSON.stringify(props));
}
