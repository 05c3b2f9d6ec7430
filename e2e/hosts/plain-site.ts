import { createServer, type Server } from 'node:http';
import { portOf } from './port-of.ts';

/** A plain HTML page. */
export interface PlainPage {
  /** HTML of the page's body. */
  body: string;
  /** HTML of its head, after its title. */
  head?: string;
  /** BCP 47 tag of the page itself. @default en */
  lang?: string;
  /** True for a page without a Content Security Policy, such as an attacker's page. @default false */
  lax?: boolean;
}

export interface PlainSite {
  /** An address with a number, so that it is another site than `localhost`. */
  origin: string;
  stop(): Promise<void>;
}

/** A placeholder for the page's nonce. */
export const NONCE = '{nonce}';

/**
 * Serves plain HTML pages with a strict Content Security Policy. It allows inline scripts and styles only
 * with the nonce, and frames only from the named origin. It allows nothing else.
 * @param frames the only origin that may be framed
 * @param pageAt makes the page at an address. Without a page the answer is 404.
 */
export async function startPlainSite(
  frames: () => string,
  pageAt: (address: URL) => PlainPage | undefined,
): Promise<PlainSite> {
  const server = createServer((request, response) => {
    const page = pageAt(new URL(request.url ?? '/', 'http://plain'));
    if (!page) {
      response.writeHead(404).end();
      return;
    }
    const nonce = crypto.randomUUID();
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      ...(!page.lax && { 'content-security-policy': strictPolicy(nonce, frames()) }),
    });
    response.end(documentOf(page).replaceAll(NONCE, nonce));
  });
  const port = await portOf(server.listen(0, '127.0.0.1'));
  return { origin: `http://127.0.0.1:${port}`, stop: () => close(server) };
}

function strictPolicy(nonce: string, frames: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    `frame-src ${frames}`,
    // For the empty icon. Without an icon the browser would ask for one.
    'img-src data:',
    "base-uri 'none'",
  ].join('; ');
}

const documentOf = ({ lang = 'en', head = '', body }: PlainPage): string => `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>A plain hotel page</title>
<link rel="icon" href="data:,">
<style nonce="${NONCE}">body { margin: 0 auto; max-width: 70rem; padding: 1rem; font-family: Georgia, serif }</style>
${head}
</head>
<body>
${body}
</body>
</html>
`;

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
