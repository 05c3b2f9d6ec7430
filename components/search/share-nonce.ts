/**
 * Has React Aria's calendar, which makes a style of its own, know the nonce of the page's Content Security Policy. It looks for
 * it in an element that a page of Next does not have; the page's scripts carry it. It is the one of the document that is
 * here: a page that Next's router brings later comes with the nonce of its own answer, which counts for nothing.
 */
export function shareNonce(page: Document): void {
  const nonce = page.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
  if (!nonce || page.querySelector('meta[property="csp-nonce"]')) return;
  const element = page.createElement('meta');
  element.setAttribute('property', 'csp-nonce');
  element.nonce = nonce;
  page.head.append(element);
}
