import type { Page } from '@playwright/test';

/** The contrast of two colours, with the least ratio of WCAG 2.2. */
interface Contrast {
  of: string;
  ratio: number;
  least: number;
}

/**
 * Measures contrasts of the details form with the colours that the browser computes: field borders and focus
 * rings, which axe does not check (1.4.11), and the theme's text colours on each of its backgrounds (1.4.3).
 */
export async function contrastsIn(page: Page): Promise<Contrast[]> {
  return page.evaluate(() => {
    const widget = document.querySelector('[data-bellhop]');
    const field = widget?.querySelector('input[name="email"]');
    const button = widget?.querySelector('[data-part="order"]');
    const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    if (!widget || !field || !button || !context) throw new Error('not the details of a room');

    const luminance = (colour: string): number => {
      context.clearRect(0, 0, 1, 1);
      context.fillStyle = colour;
      context.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((part) => {
        const share = part / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const ratio = (one: string, other: string): number => {
      const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
      return (bright + 0.05) / (dark + 0.05);
    };
    const probe = widget.appendChild(document.createElement('i'));
    const token = (name: string): string => {
      probe.style.color = `var(${name})`;
      return getComputedStyle(probe).color;
    };
    const paper = getComputedStyle(widget.closest('section') ?? document.body).backgroundColor;
    const grounds = {
      page: paper,
      surface: token('--bellhop-surface'),
      subtle: token('--bellhop-subtle'),
    };
    const words = ['--bellhop-text', '--bellhop-quiet', '--bellhop-danger', '--bh-accent-text'];
    const contrasts: Contrast[] = Object.entries(grounds).flatMap(([ground, colour]) => [
      ...words.map((name) => ({ of: `${name} on ${ground}`, ratio: ratio(token(name), colour), least: 4.5 })),
      { of: `focus ring on ${ground}`, ratio: ratio(token('--bh-accent-text'), colour), least: 3 },
      {
        of: `field border on ${ground}`,
        ratio: ratio(getComputedStyle(field).borderBottomColor, colour),
        least: 3,
      },
    ]);
    for (const tone of ['danger', 'warning'] as const) {
      const colour = token(`--bellhop-${tone}-subtle`);
      contrasts.push({ of: tone, ratio: ratio(token(`--bellhop-${tone}`), colour), least: 4.5 });
      contrasts.push({ of: `text on ${tone}`, ratio: ratio(token('--bellhop-text'), colour), least: 4.5 });
    }
    const { color, backgroundColor } = getComputedStyle(button);
    contrasts.push({ of: 'the order button', ratio: ratio(color, backgroundColor), least: 4.5 });
    probe.remove();
    return contrasts;
  });
}

/** Returns the computed style of each element of the widget. */
export const looks = (page: Page): Promise<Record<string, string>[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-bellhop] *')].map((element) => {
      const style = getComputedStyle(element);
      const { margin, padding, border, borderRadius, boxSizing, color, background, display, minWidth } =
        style;
      const { fontSize, fontWeight, letterSpacing, lineHeight, listStyle, verticalAlign } = style;
      const { textDecoration, textTransform } = style;
      return {
        element: `${element.localName}.${element.getAttribute('class')}`,
        ...{ margin, padding, border, borderRadius, boxSizing, color, background, display, minWidth },
        ...{ fontSize, fontWeight, letterSpacing, lineHeight, listStyle, verticalAlign },
        ...{ textDecoration, textTransform },
      };
    }),
  );

/** Describes a theme without its colours: corners, borders, weights and spacing of its main parts. */
export async function fingerprint(page: Page): Promise<string> {
  return page.evaluate(() => {
    const shape = (part: string, properties: string[]): string[] => {
      const element = document.querySelector(`[data-bellhop] ${part}`);
      if (!element) throw new Error(`no ${part}`);
      const style = getComputedStyle(element);
      return properties.map((property) => style.getPropertyValue(property));
    };
    return [
      ...shape('[data-part=room]', ['border-top-width', 'border-left-width', 'border-bottom-left-radius']),
      ...shape('[data-part=choose]', ['border-top-left-radius', 'font-weight', 'letter-spacing']),
      ...shape('[data-part=step-title]', ['font-weight']),
    ].join(' | ');
  });
}
