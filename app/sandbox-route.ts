import { isFromThisMachine } from '../lib/sandbox/panel/loopback.ts';
import { embeddedSandbox } from './instance.ts';

/** Hands a request to the embedded sandbox; with a real upstream configured there is nothing at these addresses. */
export async function sandboxRoute(request: Request): Promise<Response> {
  const sandbox = embeddedSandbox();
  return sandbox ? sandbox.fetch(request) : notFound();
}

/** As {@link sandboxRoute}, for what only the person who runs the demo may see and change. */
export async function sandboxPanelRoute(request: Request): Promise<Response> {
  return isFromThisMachine(request) ? sandboxRoute(request) : notFound();
}

function notFound(): Response {
  return new Response('Not found', { status: 404 });
}
