import type { HostLook } from '../../../lib/contract/brand.ts';
import type { Configuration } from './configuration.ts';

type CustomProperties = Record<`--bellhop-${string}`, string>;

/**
 * The custom properties that give the loader's own button and dialog the look of the theme
 * (lib/embed/loader/style.ts). A link of the host has no accent of ours, and `inline` has neither button nor
 * dialog.
 */
export function hostProperties(mode: Configuration['mode'], look: HostLook): CustomProperties {
  const { accent, onAccent, radius } = look;
  return {
    ...(mode === 'button' && accent && { '--bellhop-accent': accent }),
    ...(mode === 'button' && onAccent && { '--bellhop-on-accent': onAccent }),
    ...(mode !== 'inline' && radius && { '--bellhop-radius': radius }),
  };
}

/**
 * What the host's style sheet may have for the element.
 * @param languages how many there are: with one the widget has no line to choose it, and is less high
 * @returns nothing where nothing is wanted
 */
export function hostCss(
  mode: Configuration['mode'],
  look: HostLook,
  languages: number,
): { lead: string; code: string } | undefined {
  const properties = Object.entries(hostProperties(mode, look));
  // On the root: a dialog stands at the page's end, not in its element.
  const looks = properties.length > 0 ? rule(':root', properties) : undefined;
  if (mode === 'modal' || mode === 'button') {
    if (looks === undefined) return undefined;
    const lead =
      mode === 'button'
        ? 'Gives the button and its dialog the look of the theme.'
        : 'Gives the dialog the corners of the theme; the link is your own.';
    return { lead, code: looks };
  }
  // As high as an empty search, or a little less: beside one another, and among one another on a phone.
  const [wide, phone] = languages > 1 ? ['16rem', '24rem'] : ['13rem', '21rem'];
  return {
    lead: 'Keeps the page from jumping when the widget comes.',
    code: [
      ...(looks === undefined ? [] : [looks]),
      rule('bellhop-booking', [['min-height', wide]]),
      `@media (max-width: 40em) {\n  bellhop-booking { min-height: ${phone}; }\n}`,
    ].join('\n'),
  };
}

function rule(selector: string, declarations: readonly (readonly [string, string])[]): string {
  const lines = declarations.map(([name, value]) => `  ${name}: ${value};`);
  return [`${selector} {`, ...lines, '}'].join('\n');
}
