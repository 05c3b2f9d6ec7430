/** An item of microdata: its types, and its properties with their values. */
export interface MicrodataItem {
  types: string[];
  properties: Record<string, (string | MicrodataItem)[]>;
}

/**
 * Reads the top-level microdata items below an element, as
 * https://html.spec.whatwg.org/multipage/microdata.html says. It does not follow `itemref`. It uses no name
 * from outside, so a test can run it in a page.
 */
export function readMicrodata(root: ParentNode = document): MicrodataItem[] {
  const itemOf = (element: Element): MicrodataItem => {
    const properties: MicrodataItem['properties'] = {};
    for (const part of element.querySelectorAll('[itemprop]')) {
      if (part.parentElement?.closest('[itemscope]') !== element) continue;
      for (const name of (part.getAttribute('itemprop') ?? '').split(' ')) {
        properties[name] = [...(properties[name] ?? []), readValue(part)];
      }
    }
    return { types: (element.getAttribute('itemtype') ?? '').split(' '), properties };
  };
  const readValue = (part: Element): string | MicrodataItem => {
    if (part.hasAttribute('itemscope')) return itemOf(part);
    const attributes: Record<string, string> = { META: 'content', LINK: 'href', A: 'href', DATA: 'value' };
    const attribute = attributes[part.tagName];
    return (attribute ? part.getAttribute(attribute) : part.textContent) ?? '';
  };
  return [...root.querySelectorAll('[itemscope]:not([itemprop])')].map(itemOf);
}
