export { withSecurityHeaders as proxy } from './app/_security/security-headers.ts';

export const config = {
  matcher: [
    '/((?!_next/static/|demo/|(?:embed\\.js|icon\\.svg|favicon\\.ico)$).*)',
    // Files need no policy where a page asks for them as what they are. A frame may be answered with a page: of what is
    // not found, or of a method that a file does not know.
    {
      source: '/(demo/.*|embed\\.js|icon\\.svg|favicon\\.ico)',
      missing: [{ type: 'header', key: 'sec-fetch-dest', value: '(?:image|script)' }],
    },
  ],
};
