import { ELEMENT_ATTRIBUTES } from '../../../lib/embed/element/attributes.ts';
import { fieldOf } from '../../../lib/embed/element/type-text.ts';
import type { Configuration } from './configuration.ts';

/** The element's attributes, in the order in which they are written; an empty one stands without a value. */
export function attributesOf(configuration: Configuration): { property: string; [name: string]: string } {
  const { property, mode, scheme, layer, consent } = configuration;
  return {
    property,
    ...(mode !== 'inline' && { mode }),
    ...searchOf(configuration),
    ...(scheme !== 'page' && { scheme }),
    ...(layer && { 'data-layer': '' }),
    ...(layer && consent && { consent: 'granted' }),
  };
}

/**
 * The property's own page with the same search: where the element's link leads.
 * @param origin Bellhop's own
 */
export function linkOf(configuration: Configuration, origin: string): string {
  const query = new URLSearchParams(searchOf(configuration)).toString();
  return `${origin}/${configuration.property}${query && `?${query}`}`;
}

function searchOf(configuration: Configuration): Record<string, string> {
  const { locale, checkin, checkout, adults, room } = configuration;
  const given = Object.entries({ locale, checkin, checkout, adults, room });
  return Object.fromEntries(given.filter(([, value]) => value !== ''));
}

/**
 * What a page needs to have the widget, as HTML; its `load` event does not wait for it.
 * @param origin Bellhop's own
 */
export function htmlSnippet(configuration: Configuration, origin: string): string {
  const attributes = Object.entries(attributesOf(configuration)).map(([name, value]) =>
    value === '' ? name : `${name}="${escaped(value)}"`,
  );
  return `<script type="module">import('${inScript(`${origin}/embed.js`)}')</script>
${startTag(attributes, '')}
  <a href="${escaped(linkOf(configuration, origin))}">${escaped(configuration.label)}</a>
</bellhop-booking>`;
}

/** The same for a component of React 19, which loads an `async` script once wherever it is written. */
export function jsxSnippet(configuration: Configuration, origin: string): string {
  const attributes = Object.entries(attributesOf(configuration)).map(
    ([name, value]) => `${name}=${jsxValue(value)}`,
  );
  const { label } = configuration;
  const words = PLAIN.test(label) ? label : `{${JSON.stringify(label)}}`;
  return `<>
  <script type="module" async src=${jsxValue(`${origin}/embed.js`)} />
  ${startTag(attributes, '  ')}
    <a href=${jsxValue(linkOf(configuration, origin))}>${words}</a>
  </bellhop-booking>
</>`;
}

/** From three attributes on, each has a line. @param indent of the tag itself */
function startTag(attributes: readonly string[], indent: string): string {
  if (attributes.length < 3) return `<${['bellhop-booking', ...attributes].join(' ')}>`;
  const lines = attributes.map((attribute) => `${indent}  ${attribute}`);
  return ['<bellhop-booking', ...lines, `${indent}>`].join('\n');
}

/**
 * The source of a file that types the element in JSX, for a site that has not installed the package
 * (`next-bellhop/element/react`).
 */
export const jsxTypes = `import 'react';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'bellhop-booking': HTMLAttributes<HTMLElement> & {
${ELEMENT_ATTRIBUTES.map((attribute) => `        ${fieldOf(attribute)}`).join('\n')}
      };
    }
  }
}`;

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** For HTML's texts, and for attributes in double quotation marks. */
function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}

/** For an address in a string of an inline script. */
function inScript(address: string): string {
  return address.replaceAll(/['"<>\\\s]/g, (character) => `%${character.charCodeAt(0).toString(16)}`);
}

/** Means the same in JSX as in a string. */
const PLAIN = /^[^&<>{}"\\\u2028\u2029]*$/;

const jsxValue = (text: string): string => (PLAIN.test(text) ? `"${text}"` : `{${JSON.stringify(text)}}`);
