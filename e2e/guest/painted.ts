import type { Page } from '@playwright/test';

/** The visible parts of a page's theme: each colour without its opacity, each corner and each font. */
export interface Painted {
  /** Colours in hexadecimal. */
  colours: string[];
  /** Computed radii, without square corners. */
  radii: string[];
  /** Font families, with the generic ones. */
  fonts: string[];
}

/**
 * Reads every visible element of a page with its `::before` and `::after`. The colours of pictures do not
 * count.
 */
export async function paintedOn(page: Page): Promise<Painted> {
  return page.evaluate(() => {
    const colours = new Set<string>();
    const radii = new Set<string>();
    const fonts = new Set<string>();
    const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('no canvas');
    const COLOUR = /(?:rgba?|hsla?|ok(?:lab|lch)|lab|lch|color)\([^()]*\)/g;
    /** Adds a colour. Returns false if the colour is fully transparent. */
    const addColour = (css: string): boolean => {
      context.clearRect(0, 0, 1, 1);
      context.fillStyle = css;
      context.fillRect(0, 0, 1, 1);
      if (context.getImageData(0, 0, 1, 1).data[3] === 0) return false;
      context.fillStyle = `rgb(from ${css} r g b / 1)`;
      context.fillRect(0, 0, 1, 1);
      const parts = [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)];
      colours.add(`#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`);
      return true;
    };
    const addAll = (css: string): boolean => (css.match(COLOUR) ?? []).map(addColour).includes(true);
    const SIDES = ['top', 'right', 'bottom', 'left'];
    const CORNERS = ['top-left', 'top-right', 'bottom-left', 'bottom-right'];
    const look = (style: CSSStyleDeclaration, writes: boolean, picture: boolean): void => {
      const of = (property: string) => style.getPropertyValue(property);
      const lines = [...SIDES.map((side) => `border-${side}`), 'outline'];
      const box = [
        addAll(of('background-color')),
        addAll(of('background-image')),
        addAll(of('box-shadow')),
        ...lines
          .filter((line) => of(`${line}-style`) !== 'none' && Number.parseFloat(of(`${line}-width`)) > 0)
          .map((line) => addColour(of(`${line}-color`))),
      ];
      if (box.includes(true) || picture) {
        for (const corner of CORNERS) radii.add(of(`border-${corner}-radius`));
      }
      if (!writes) return;
      addColour(of('color'));
      if (of('text-decoration-line') !== 'none') addColour(of('text-decoration-color'));
      for (const family of of('font-family').split(',')) {
        fonts.add(
          family
            .trim()
            .replaceAll(/^["']|["']$/g, '')
            .toLowerCase(),
        );
      }
    };
    const hidden = [...document.querySelectorAll('body *')].filter(
      (element) => getComputedStyle(element).clipPath === 'inset(50%)',
    );
    for (const element of document.querySelectorAll('body, body *')) {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      // For screen readers only.
      if (hidden.some((box) => box.contains(element))) continue;
      const text = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
      const graphic = element instanceof SVGElement;
      look(
        getComputedStyle(element),
        text || graphic || element instanceof HTMLInputElement,
        element instanceof HTMLImageElement,
      );
      for (const pseudo of ['::before', '::after']) {
        const style = getComputedStyle(element, pseudo);
        if (!['none', 'normal'].includes(style.content)) look(style, style.content !== '""', false);
      }
    }
    radii.delete('0px');
    return { colours: [...colours].sort(), radii: [...radii].sort(), fonts: [...fonts].sort() };
  });
}
