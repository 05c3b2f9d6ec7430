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

/** Hands a request to the embedded sandbox. With a real upstream there is nothing at these addresses. */
async function toSandbox(request: Request): Promise<Response> {
  const sandbox = embeddedSandbox();
  return sandbox ? sandbox.fetch(asSent(request)) : notFound();
}

/** The Partner API of the embedded sandbox. */
export const sandboxHandlers = everyMethod(toSandbox);

/** The request without what this server itself has written into its headers: the sandbox's log shows them. */
function asSent(request: Request): Request {
  const headers = new Headers(request.headers);
  for (const name of [...headers.keys()]) if (ADDED.test(name)) headers.delete(name);
  const { method, body, signal } = request;
  // Not made from the request itself: Next's is a stand-in, which no Request can be made from.
  const init: RequestInit & { duplex: 'half' } = { method, headers, body, signal, duplex: 'half' };
  return new Request(request.url, init);
}

const ADDED = /^(x-nonce|content-security-policy|x-bellhop-peer-.*)$/;

/** The panel API, which only the person who runs the demo may see and change. */
export const panelHandlers = everyMethod((request) => guarded(request, () => toSandbox(request)));

/** What the demo site's key files hold. */
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

/** Whether the control panel is there for this caller. */
export async function sandboxPanelAccess(caller: Caller): Promise<PanelAccess> {
  if (!embeddedSandbox()) return 'closed';
  return panelAccess(caller, peerOf(caller.headers)?.address, panelSignIn());
}

async function guarded(request: Request, answer: () => Promise<Response>): Promise<Response> {
  const access = await sandboxPanelAccess(request);
  if (access === 'open') return answer();
  return access === 'sign-in' ? errorResponse(refusal('sign_in_required')) : notFound();
}

// As with the sandbox: pages and routes load this module apart.
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
