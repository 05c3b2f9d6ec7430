/** A request whose body is read completely. Everything after that is synchronous. */
export interface Received {
  method: string;
  url: URL;
  headers: Headers;
  /** `'too-large'` if the body has more than {@link MAX_BODY_BYTES}. */
  body: string | 'too-large';
}

/** This sandbox's own choice: docs/partner-api.md section 8 shows no limit. */
export const MAX_BODY_BYTES = 65_536;

export async function receive(request: Request): Promise<Received> {
  return {
    method: request.method,
    url: new URL(request.url),
    headers: request.headers,
    body: await readBody(request),
  };
}

async function readBody(request: Request): Promise<string> {
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = '';
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BODY_BYTES) return 'too-large';
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
