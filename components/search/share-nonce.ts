/**
 * React Aria's calendar adds a style element, and reads its nonce from `<meta property="csp-nonce">`, which
 * Next does not render. This function copies the nonce of the document's scripts there. The nonce of a page
 * that Next's router loads later is not valid in this document.
 */
export function shareNonce(page: Document): void {
  const nonce = page.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
  if (!nonce || page.querySelector('meta[property="csp-nonce"]')) return;
  const element = page.createElement('meta');
  element.setAttribute('property', 'csp-nonce');
  element.nonce = nonce;
  page.head.append(element);
}
