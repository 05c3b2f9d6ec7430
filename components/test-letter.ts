/** The content of an e-mail link, read as a mail program reads it (RFC 6068). */
export function letterOf(link: HTMLElement): { to: string; subject: string; body: string } {
  const { protocol, pathname, search } = new URL(link.getAttribute('href') ?? '');
  if (protocol !== 'mailto:') throw new Error('not a mailto link');
  const parts = search
    .slice(1)
    .split('&')
    .map((part) => part.split('=').map(decodeURIComponent));
  const { subject = '', body = '' } = Object.fromEntries(parts);
  return { to: decodeURIComponent(pathname), subject, body };
}
