import { createServer, type Server } from 'node:http';
import { portOf } from './port-of.ts';

/** What a plain HTML page has on it. */
export interface PlainPage {
  /** HTML of the page's body. */
  body: string;
  /** HTML of its head, after its title. */
  head?: string;
  /** BCP 47 tag of the page itself. @default en */
  lang?: string;
  /** Without any policy: an attacker's page, or one that is attacked by what it has let in. @default false */
  lax?: boolean;
}

export interface PlainSite {
  /** By the number of this machine, so that it is another site than `localhost`. */
  origin: string;
  stop(): Promise<void>;
}

/** Stands for the page's nonce, wherever it is written. */
export const NONCE = '{nonce}';

/**
 * Serves plain HTML pages under a strict Content Security Policy: no inline script or style without the
 * nonce, and nothing from anywhere but frames from the named origin.
 * @param frames the only origin that may be framed
 * @param pageAt makes the page at an address; none is a 404
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
    // The empty icon, which keeps the browser from asking for one.
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
