/**
 * Replaces text nodes by <font> elements, like Chrome's translation, now and after each change. The words
 * stay. The function uses no outer names, so a test can run it in a real browser.
 * @param page the part to translate @default the whole page
 */
export function translatePage(page: Element = document.body): void {
  const inFonts = () => {
    const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest('font, script, style')) continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  inFonts();
  const seen = { childList: true, characterData: true, subtree: true };
  new MutationObserver(inFonts).observe(page, seen);
}
