import { DOCS_PATHS } from './docs-files.ts';
import { readmeFiles } from './readme-files.ts';
import { LINKING_PAGE } from './site.ts';

/**
 * Returns the files of a site that differs from create-next-app's in every respect: no Cache Components, a
 * base path, the page in a `[locale]` segment, its own reset instead of Tailwind, and a strict Content
 * Security Policy.
 */
export const strictFiles = (root: string): Record<string, string> => ({
  ...readmeFiles({ segment: '[locale]', cacheComponents: 'off', nextBasePath: '/stay' }),
  'next.config.ts': `export default { basePath: '/stay', turbopack: { root: ${JSON.stringify(root)} } };\n`,
  'app/globals.css': '* { margin: 0; box-sizing: border-box }\n',
  // The proxy of Next's guide to the Content Security Policy, with the README's addition: `style-src-attr`.
  'proxy.ts': `
    import { type NextRequest, NextResponse } from 'next/server';

    export function proxy(request: NextRequest) {
      const nonce = Buffer.from(crypto.randomUUID()).toString('base64');
      const policy = [
        "default-src 'self'",
        \`script-src 'self' 'nonce-\${nonce}' 'strict-dynamic'\`,
        \`style-src 'self' 'nonce-\${nonce}'\`,
        "style-src-attr 'unsafe-inline'",
        "img-src 'self' blob: data:",
        "font-src 'self'",
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        'upgrade-insecure-requests',
      ].join('; ');
      const headers = new Headers(request.headers);
      headers.set('x-nonce', nonce);
      headers.set('Content-Security-Policy', policy);
      const response = NextResponse.next({ request: { headers } });
      response.headers.set('Content-Security-Policy', policy);
      return response;
    }

    export const config = {
      matcher: [
        {
          source: '/((?!api|_next/static|_next/image|favicon.ico).*)',
          missing: [
            { type: 'header', key: 'next-router-prefetch' },
            { type: 'header', key: 'purpose', value: 'prefetch' },
          ],
        },
      ],
    };
  `,
});

/** The files of create-next-app that such a site does not have. */
export const STRICT_WITHOUT = ['app/page.tsx', LINKING_PAGE, ...DOCS_PATHS];
