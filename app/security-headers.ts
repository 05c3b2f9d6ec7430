import { randomBytes } from 'node:crypto';
import { type NextRequest, NextResponse } from 'next/server';
import { contentSecurityPolicy } from '../lib/next/content-security-policy.ts';
import { frameAncestors } from '../lib/next/frame-ancestors.ts';
import { bellhopOfProcess } from '../lib/next/started.ts';
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
  const response = NextResponse.next({ request: { headers } });
  response.headers.set('content-security-policy', policy);
  // It says the same to what does not know the policy, and has no way to name those who may.
  if (ancestors.length === 0) response.headers.set('x-frame-options', 'DENY');
  return response;
}
