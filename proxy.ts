export { withSecurityHeaders as proxy } from './app/security-headers.ts';

export const config = {
  // All but files: what is no document needs no policy.
  matcher: '/((?!_next/static/|demo/|embed\\.js|icon\\.svg|favicon\\.ico).*)',
};
