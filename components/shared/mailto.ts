/**
 * The address of a link that opens a letter (RFC 6068): every character that could end a part is
 * percent-encoded, a blank is `%20` (a plus sign would stay one), a line ends with `%0D%0A`.
 */
export function mailto(to: string, letter?: { subject: string; body: string }): string {
  const address = encodeURIComponent(to).replace('%40', '@');
  if (!letter) return `mailto:${address}`;
  const body = letter.body.replace(/\r?\n/g, '\r\n');
  return `mailto:${address}?subject=${encodeURIComponent(letter.subject)}&body=${encodeURIComponent(body)}`;
}
