import { ELEMENT_ATTRIBUTES } from '../../../lib/embed/element/attributes.ts';
import { fieldOf } from '../../../lib/embed/element/type-text.ts';
import type { Configuration } from './configuration.ts';

/** The element's attributes, in writing order. An empty value stands for an attribute without a value. */
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
 * The property's own page with the same search. The element's link leads to it.
 * @param origin Bellhop's own origin
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
 * The HTML that a page needs for the widget. The page's `load` event does not wait for it.
 * @param origin Bellhop's own origin
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

/** The same for React 19, which loads an `async` script once, wherever a component renders it. */
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

/** With three or more attributes, each has its own line. @param indent the indentation of the tag */
function startTag(attributes: readonly string[], indent: string): string {
  if (attributes.length < 3) return `<${['bellhop-booking', ...attributes].join(' ')}>`;
  const lines = attributes.map((attribute) => `${indent}  ${attribute}`);
  return ['<bellhop-booking', ...lines, `${indent}>`].join('\n');
}

/**
 * The source of a file with the JSX types of the element, for a site that has not installed the package
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

/** Escapes a text for HTML content and for attributes in double quotes. */
function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}

/** Escapes an address for a string in an inline script. */
function inScript(address: string): string {
  return address.replaceAll(/['"<>\\\s]/g, (character) => `%${character.charCodeAt(0).toString(16)}`);
}

/** A text that means the same in JSX as in a string. */
const PLAIN = /^[^&<>{}"\\\u2028\u2029]*$/;

const jsxValue = (text: string): string => (PLAIN.test(text) ? `"${text}"` : `{${JSON.stringify(text)}}`);
