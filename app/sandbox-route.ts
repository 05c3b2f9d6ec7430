import { clientAddress } from '../lib/bff/http/client-address.ts';
import { peerOf } from '../lib/bff/http/peer-address.ts';
import { everyMethod } from '../lib/next/every-method.ts';
import { readSettings } from '../lib/property/index.ts';
import { errorResponse, refusal } from '../lib/sandbox/api/error.ts';
import { type PanelAccess, panelAccess } from '../lib/sandbox/panel/access.ts';
import { createKeyFileApi } from '../lib/sandbox/panel/key-file-api.ts';
import type { Caller } from '../lib/sandbox/panel/loopback.ts';
import { createSignIn, type SignIn } from '../lib/sandbox/panel/sign-in.ts';
import { demoKeyFiles, embeddedSandbox } from './instance.ts';

/** Passes a request to the embedded sandbox. With a real upstream these addresses do not exist. */
async function toSandbox(request: Request): Promise<Response> {
  const sandbox = embeddedSandbox();
  return sandbox ? sandbox.fetch(asSent(request)) : notFound();
}

/** The Partner API of the embedded sandbox. */
export const sandboxHandlers = everyMethod(toSandbox);

/** The request without headers that this server has added, because the sandbox's log shows headers. */
function asSent(request: Request): Request {
  const headers = new Headers(request.headers);
  for (const name of [...headers.keys()]) if (ADDED.test(name)) headers.delete(name);
  const { method, body, signal } = request;
  // Not `new Request(request)`: Next's request is a proxy object that `Request` does not accept.
  const init: RequestInit & { duplex: 'half' } = { method, headers, body, signal, duplex: 'half' };
  return new Request(request.url, init);
}

const ADDED = /^(x-nonce|content-security-policy|x-bellhop-peer-.*)$/;

/** The panel API. Only the person who runs the demo may use it. */
export const panelHandlers = everyMethod((request) => guarded(request, () => toSandbox(request)));

/** The API for the demo site's key files. */
export const keyFileHandlers = everyMethod((request) =>
  guarded(request, async () => {
    const sandbox = embeddedSandbox();
    return sandbox ? createKeyFileApi(sandbox.control, demoKeyFiles())(request) : notFound();
  }),
);

/** The sign-in form of the control panel. */
export const signInHandlers = everyMethod(async (request) => {
  const signIn = panelSignIn();
  if (!embeddedSandbox() || !signIn || request.method !== 'POST') return notFound();
  const { BELLHOP_TRUSTED_PROXIES } = readSettings(process.env);
  return signIn.answer(request, clientAddress(request.headers, BELLHOP_TRUSTED_PROXIES).id ?? 'unknown');
});

/** Whether this caller may see the control panel. */
export async function sandboxPanelAccess(caller: Caller): Promise<PanelAccess> {
  if (!embeddedSandbox()) return 'closed';
  return panelAccess(caller, peerOf(caller.headers)?.address, panelSignIn());
}

async function guarded(request: Request, answer: () => Promise<Response>): Promise<Response> {
  const access = await sandboxPanelAccess(request);
  if (access === 'open') return answer();
  return access === 'sign-in' ? errorResponse(refusal('sign_in_required')) : notFound();
}

// Same as with the sandbox: pages and routes load separate copies of this module.
const shared: typeof globalThis & { bellhopSandboxSignIn?: SignIn } = globalThis;

function panelSignIn(): SignIn | undefined {
  const password = readSettings(process.env).BELLHOP_SANDBOX_PASSWORD;
  if (password === undefined) return undefined;
  shared.bellhopSandboxSignIn ??= createSignIn(password);
  return shared.bellhopSandboxSignIn;
}

function notFound(): Response {
  return new Response('Not found', { status: 404 });
}
