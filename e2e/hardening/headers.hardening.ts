import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type HeldUpstream, startHeldUpstream } from '../deploy/held-upstream.ts';
import { writePropertiesFile } from '../hosts/properties-file.ts';
import type { ServerProcess } from '../hosts/server-process.ts';
import { startBuilt } from './server.ts';

/** @file Tests the headers of every kind of answer of a running production server. */

/** The headers of every answer. */
const ALWAYS = {
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'permissions-policy': /camera=\(\).*geolocation=\(\).*payment=\(\)/,
};
/**
 * The headers of documents and of answers that a browser may take for one: a nonce for scripts, and no
 * framing.
 */
const NO_FRAME = {
  ...ALWAYS,
  'content-security-policy':
    /^default-src 'self'; script-src 'self' 'nonce-[\w+/]{22}=='; .*object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'$/,
  'x-frame-options': /^DENY$/,
};
const PAGE = { ...NO_FRAME, 'cache-control': /no-store/, 'content-type': /^text\/html; charset=utf-8$/ };
const JSON_ANSWER = {
  ...NO_FRAME,
  'cache-control': /^no-store$/,
  'content-type': /^application\/json$/,
};
const PROBLEM = { ...JSON_ANSWER, 'content-type': /^application\/problem\+json$/ };
/** A refusal of our own server, before Next sees the request. */
const REFUSED = {
  ...PROBLEM,
  'content-security-policy': /^default-src 'none'; frame-ancestors 'none'$/,
};
const SANDBOX_API = { ...NO_FRAME, 'cache-control': /^no-store$/, 'content-type': /^application\/json/ };
/**
 * A file that is opened by its address. A page that loads it as a picture or a script gets it without a
 * policy.
 */
const FILE = { ...NO_FRAME, 'content-type': /^(?:image\/svg\+xml|application\/javascript)/ };
const LOADER = {
  ...FILE,
  'access-control-allow-origin': /^\*$/,
  'cross-origin-resource-policy': /^cross-origin$/,
  'cache-control': /^public, max-age=600/,
};

type Expected = Readonly<Record<string, RegExp>>;
const post = { method: 'POST', headers: { 'content-type': 'application/json' } };

const ON_THE_SANDBOX: readonly [path: string, status: number, expected: Expected, init?: RequestInit][] = [
  ['/', 200, PAGE],
  ['/harbour-house', 200, PAGE],
  ['/harbour-house?checkin=2020-02-30', 200, PAGE],
  ['/embed/harbour-house', 200, PAGE],
  ['/embed/nobody', 404, PAGE],
  ['/sandbox', 200, PAGE],
  ['/no-such-page', 404, PAGE],
  ['/%', 400, REFUSED],
  ['/%E0%A4%A', 400, REFUSED],
  ['/configure', 404, PAGE],
  // Next's internal page name is no address here.
  ['/500', 404, PAGE],
  ['/_next/image?url=%2Ficon.svg&w=640&q=75', 404, PAGE],
  ['/_next/data/none/harbour-house.json', 404, NO_FRAME],
  ['/_next/static/none.js', 404, { ...ALWAYS, 'content-type': /^text\/plain/ }],
  ['/api/booking/harbour-house/property', 200, JSON_ANSWER],
  ['/api/booking/harbour-house/attempts/current', 200, JSON_ANSWER],
  ['/api/booking/nowhere/property', 404, PROBLEM],
  ['/api/booking/%/property', 400, REFUSED],
  ['/harbour-house', 404, REFUSED, { method: 'POST', headers: { 'next-action': 'none' } }],
  ['/api/booking', 404, PROBLEM],
  ['/api/booking/harbour-house/availability', 400, PROBLEM],
  ['/api/booking/harbour-house/attempts', 403, PROBLEM, post],
  ['/api/booking/harbour-house/attempts', 405, PROBLEM, { method: 'PUT' }],
  ['/api/health', 200, JSON_ANSWER],
  ['/api/health/live', 200, JSON_ANSWER],
  ['/api/health/ready', 200, JSON_ANSWER],
  ['/api/health/none', 404, PROBLEM],
  ['/partner/v1/me', 401, SANDBOX_API],
  ['/sandbox/api/bookings', 200, SANDBOX_API],
  ['/sandbox/api/none', 404, SANDBOX_API],
  ['/sandbox/sign-in', 404, NO_FRAME],
  ['/harbour-house/theme.css', 404, { ...NO_FRAME, 'content-type': /^text\/css/ }],
  ['/icon.svg', 200, FILE],
  ['/favicon.ico', 200, FILE],
  ['/demo/harbour-house/hero.svg', 200, FILE],
  ['/embed.js', 200, LOADER],
  ['/embed.js', 405, PAGE, { method: 'POST' }],
];

async function expectHeaders(
  address: string,
  status: number,
  expected: Expected,
  init?: RequestInit,
): Promise<void> {
  const answer = await fetch(address, { redirect: 'manual', ...init });
  expect(answer.status).toBe(status);
  for (const [name, value] of Object.entries(expected)) expect(answer.headers.get(name), name).toMatch(value);
  for (const name of ['x-powered-by', 'server']) expect(answer.headers.get(name), name).toBeNull();
}

describe('on the sandbox', () => {
  let server: ServerProcess;
  beforeAll(async () => {
    server = await startBuilt();
  });
  afterAll(() => server.stop());

  it.each(ON_THE_SANDBOX)('%s (%i) has its headers', (path, status, expected, init) =>
    expectHeaders(server.origin + path, status, expected, init),
  );

  it('each answer has a new nonce, and all its scripts have this nonce', async () => {
    const nonces = new Set<string>();
    for (const _ of [1, 2, 3]) {
      const answer = await fetch(`${server.origin}/harbour-house`);
      const nonce = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1] ?? '';
      // Without the description for search engines: it is data, and does not run.
      const scripts = (await answer.text()).match(/<script(?! type="application\/ld\+json")[^>]*>/g) ?? [];
      expect(scripts.length).toBeGreaterThan(2);
      for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`);
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(3);
  });

  it('no answer has Strict-Transport-Security: the proxy that ends TLS sets it', async () => {
    const answer = await fetch(`${server.origin}/`, { headers: { 'x-forwarded-proto': 'https' } });
    expect(answer.headers.get('strict-transport-security')).toBeNull();
  });
});

describe('on an upstream', () => {
  let upstream: HeldUpstream;
  let server: ServerProcess;
  beforeAll(async () => {
    upstream = await startHeldUpstream();
    const embedOrigins = ['https://www.harbour.example'];
    const properties = upstream.properties.map((property) => ({ ...property, embedOrigins }));
    const file = writePropertiesFile({ properties });
    server = await startBuilt({ ...upstream.environment, BELLHOP_PROPERTIES: file });
  });
  afterAll(async () => {
    await server.stop();
    await upstream.stop();
  });

  it('the frame names allowed sites only in the policy, which overrides X-Frame-Options', async () => {
    const answer = await fetch(`${server.origin}/embed/harbour-house`);
    expect(answer.headers.get('content-security-policy')).toMatch(
      /; frame-ancestors https:\/\/www\.harbour\.example$/,
    );
    expect(answer.headers.get('x-frame-options')).toBeNull();
    await expectHeaders(`${server.origin}/harbour-house`, 200, PAGE);
  });

  it.each(['/sandbox', '/partner/v1/me', '/sandbox/api/bookings'])('%s answers 404', async (path) => {
    await expectHeaders(server.origin + path, 404, NO_FRAME);
  });
});
