import { randomBytes } from 'node:crypto';
import { type NextRequest, NextResponse } from 'next/server';
import { contentSecurityPolicy } from '../lib/next/content-security-policy.ts';
import { frameAncestors } from '../lib/next/frame-ancestors.ts';
import { bellhopOfProcess } from '../lib/next/started.ts';
import { RESERVED_SLUGS } from '../lib/property/index.ts';
import { NONCE_HEADER } from './nonce-header.ts';

/** Gives a page its Content Security Policy: with a nonce of its own, and with who may frame it right now. */
export function withSecurityHeaders(request: NextRequest): NextResponse {
  const nonce = randomBytes(16).toString('base64');
  const ancestors = frameAncestors(
    { path: request.nextUrl.pathname, headers: request.headers },
    bellhopOfProcess(),
  );
  const policy = contentSecurityPolicy({
    nonce,
    frameAncestors: ancestors,
    development: process.env.NODE_ENV === 'development',
  });
  const headers = new Headers(request.headers);
  headers.set(NONCE_HEADER, nonce);
  // Next reads the nonce for its own scripts from here.
  headers.set('content-security-policy', policy);
  const response = answerTo(request, headers);
  response.headers.set('content-security-policy', policy);
  // It says the same to what does not know the policy, and has no way to name those who may.
  if (ancestors.length === 0) response.headers.set('x-frame-options', 'DENY');
  return response;
}

/** Files of `public/` and our own paths are no property's page. */
const NO_PROPERTY = new Set([...RESERVED_SLUGS, 'embed.js', 'favicon.ico', 'icon.svg']);
const PAGE_OF_PROPERTY = /^\/(?:embed\/)?([^/]+)$/;
/** No route is there: Next answers with the page of what is not found, which needs no scripts. */
const NOWHERE = '/not/found';

function answerTo(request: NextRequest, headers: Headers): NextResponse {
  const { pathname } = request.nextUrl;
  // Next answers them with an error of its own.
  if (isFile(pathname) && !['GET', 'HEAD'].includes(request.method))
    return new NextResponse('Method not allowed', {
      status: 405,
      headers: { Allow: 'GET, HEAD', 'Content-Type': 'text/html; charset=utf-8' },
    });
  const slug = PAGE_OF_PROPERTY.exec(pathname)?.[1];
  const bellhop = bellhopOfProcess();
  const isNowhere =
    slug !== undefined &&
    !NO_PROPERTY.has(slug) &&
    bellhop !== undefined &&
    !bellhop.service.propertyAt(request.headers, slug);
  // `notFound()` in a page leaves the page empty until scripts are at work.
  return isNowhere
    ? NextResponse.rewrite(new URL(NOWHERE, request.url), { request: { headers } })
    : NextResponse.next({ request: { headers } });
}

const isFile = (pathname: string): boolean =>
  /^\/(?:demo\/|(?:embed\.js|icon\.svg|favicon\.ico)$)/.test(pathname);
