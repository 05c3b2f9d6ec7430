/**
 * The address of a link that opens an e-mail (RFC 6068). Every character that could end a part is
 * percent-encoded. A space is `%20`, because a plus sign would stay a plus sign. A line ends with `%0D%0A`.
 */
export function mailto(to: string, email?: { subject: string; body: string }): string {
  const address = encodeURIComponent(to).replace('%40', '@');
  if (!email) return `mailto:${address}`;
  const body = email.body.replace(/\r?\n/g, '\r\n');
  return `mailto:${address}?subject=${encodeURIComponent(email.subject)}&body=${encodeURIComponent(body)}`;
}
