import { randomBytes } from 'node:crypto';
import { type NextRequest, NextResponse } from 'next/server';
import { bellhopOfProcess } from '../../lib/next/started.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { frameAncestors } from './frame-ancestors.ts';
import { NONCE_HEADER } from './nonce-header.ts';
import { slugInPath } from './slug-in-path.ts';

/** Gives a page its Content Security Policy, with a new nonce and with the sites that may frame it now. */
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
  // Next reads the nonce for its own scripts from this header.
  headers.set('content-security-policy', policy);
  const response = routeRequest(request, headers);
  response.headers.set('content-security-policy', policy);
  // For clients that ignore the policy. This header cannot name sites, so only a page that no site may frame
  // has it.
  if (ancestors.length === 0) response.headers.set('x-frame-options', 'DENY');
  return response;
}

/** Bellhop's own files at the top of `public/`. */
const FILES = ['embed.js', 'favicon.ico', 'icon.svg'];
/** Bellhop's own pages beside those of the properties. The gallery exists only in development. */
const OWN_PAGES = ['/configure', '/sandbox', ...(process.env.NODE_ENV === 'development' ? ['/gallery'] : [])];
/** The path of the tools for agents. It exists only if the tools are on. */
const FOR_AGENTS = /^\/mcp(?:\/|$)/;
/**
 * No route has this path, so Next answers with not-found.tsx. `notFound()` in a page has the same answer, but
 * that page is empty until scripts run.
 */
const NOT_FOUND_PATH = '/not/found';

function routeRequest(request: NextRequest, headers: Headers): NextResponse {
  const { pathname } = request.nextUrl;
  // For any other method on a file, Next would send its own error page with status 500.
  if (isFile(pathname) && !['GET', 'HEAD'].includes(request.method))
    return new NextResponse('Method not allowed', {
      status: 405,
      headers: {
        Allow: 'GET, HEAD',
        'Cache-Control': 'no-store',
        'Content-Type': 'text/html; charset=utf-8',
      },
    });
  const slug = slugInPath(pathname);
  const bellhop = bellhopOfProcess();
  const isNotFound = FOR_AGENTS.test(pathname)
    ? bellhop?.mcp === false
    : slug !== undefined &&
      !OWN_PAGES.includes(pathname.replace(/\/$/, '')) &&
      bellhop !== undefined &&
      !bellhop.service.propertyAt(request.headers, slug);
  return isNotFound
    ? NextResponse.rewrite(new URL(NOT_FOUND_PATH, request.url), { request: { headers } })
    : NextResponse.next({ request: { headers } });
}

const isFile = (pathname: string): boolean =>
  pathname.startsWith('/demo/') || FILES.includes(pathname.slice(1));
