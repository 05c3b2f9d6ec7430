import type { HostLook } from '../../../lib/contract/brand.ts';
import type { Configuration } from './configuration.ts';

type CustomProperties = Record<`--bellhop-${string}`, string>;

/**
 * The custom properties that give the loader's own button and dialog the look of the theme
 * (lib/embed/loader/style.ts). A link of the host keeps its own colour, and the mode `inline` has neither a
 * button nor a dialog.
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
 * The CSS that the host may add for the element.
 * @param languages the number of languages. With one, the widget has no language menu and is lower
 * @returns `undefined` if no CSS is needed
 */
export function hostCss(
  mode: Configuration['mode'],
  look: HostLook,
  languages: number,
): { lead: string; code: string } | undefined {
  const properties = Object.entries(hostProperties(mode, look));
  // On the root, because a dialog is at the end of the page, not in the element.
  const lookRule = properties.length > 0 ? rule(':root', properties) : undefined;
  if (mode === 'modal' || mode === 'button') {
    if (lookRule === undefined) return undefined;
    const lead =
      mode === 'button'
        ? 'Gives the button and its dialog the look of the theme.'
        : 'Gives the dialog the corners of the theme; the link is your own.';
    return { lead, code: lookRule };
  }
  // About as high as an empty search form: with its fields in a row, or stacked on a phone.
  const [wide, phone] = languages > 1 ? ['16rem', '24rem'] : ['13rem', '21rem'];
  return {
    lead: 'Keeps the page from jumping when the widget comes.',
    code: [
      ...(lookRule === undefined ? [] : [lookRule]),
      rule('bellhop-booking', [['min-height', wide]]),
      `@media (max-width: 40em) {\n  bellhop-booking { min-height: ${phone}; }\n}`,
    ].join('\n'),
  };
}

function rule(selector: string, declarations: readonly (readonly [string, string])[]): string {
  const lines = declarations.map(([name, value]) => `  ${name}: ${value};`);
  return [`${selector} {`, ...lines, '}'].join('\n');
}
