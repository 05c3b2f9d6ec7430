export { withSecurityHeaders as proxy } from './app/_security/security-headers.ts';

export const config = {
  matcher: [
    '/((?!_next/static/|demo/|(?:embed\\.js|icon\\.svg|favicon\\.ico)$).*)',
    // A page that loads a file as an image or a script needs no policy for it. A frame needs one: the answer may
    // be a page, for example if the file is not found.
    {
      source: '/(demo/.*|embed\\.js|icon\\.svg|favicon\\.ico)',
      missing: [{ type: 'header', key: 'sec-fetch-dest', value: '(?:image|script)' }],
    },
  ],
};
