/** What a page's Content Security Policy depends on. */
export interface PolicyOptions {
  /** Lets the inline scripts of this one answer run. */
  nonce: string;
  /** Who may put the page into a frame, as origins; nobody where there are none. */
  frameAncestors: readonly string[];
  /** React and Next's development server evaluate code, and speak over a web socket. @default false */
  development?: boolean;
}

/**
 * The policy of our own pages: only our own files and scripts with the nonce run. A property's theme is in
 * style attributes, and its pictures may come from any https origin.
 */
export function contentSecurityPolicy({ nonce, frameAncestors, development }: PolicyOptions): string {
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", `'nonce-${nonce}'`, ...(development ? ["'unsafe-eval'"] : [])],
    // With a nonce beside it, 'unsafe-inline' would count for nothing.
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
