/** The options of a page's Content Security Policy. */
export interface PolicyOptions {
  /** The nonce that allows the inline scripts of this one answer. */
  nonce: string;
  /** The origins that may frame the page. If empty, no site may. */
  frameAncestors: readonly string[];
  /** React and Next's development server evaluate code and use a web socket. @default false */
  development?: boolean;
}

/**
 * The policy of our own pages: only our own files and scripts with the nonce run. A property's theme is in
 * style attributes. Its pictures may come from any https origin.
 */
export function contentSecurityPolicy({ nonce, frameAncestors, development }: PolicyOptions): string {
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", `'nonce-${nonce}'`, ...(development ? ["'unsafe-eval'"] : [])],
    // Beside a nonce, browsers ignore 'unsafe-inline'.
    'style-src': ["'self'", development ? "'unsafe-inline'" : `'nonce-${nonce}'`],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'https:'],
    'font-src': ["'self'", 'https:'],
    'connect-src': ["'self'", ...(development ? ['ws:'] : [])],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': frameAncestors.length > 0 ? frameAncestors : ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
