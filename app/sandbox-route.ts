import { embeddedSandbox } from './instance.ts';

/** Hands a request to the embedded sandbox; with a real upstream configured there is nothing at these addresses. */
export async function sandboxRoute(request: Request): Promise<Response> {
  const sandbox = embeddedSandbox();
  return sandbox ? sandbox.fetch(request) : new Response('Not found', { status: 404 });
}
