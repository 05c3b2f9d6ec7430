/**
 * Translates the page as Chrome does it, and goes on doing so: <font> elements come in the place of its text
 * nodes. The words stay. Self-contained, so that a test can have a real browser run it.
 * @param page what is translated @default the whole page
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
