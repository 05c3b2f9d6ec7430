import { ELEMENT_ATTRIBUTES, type ElementAttribute, wordsOf } from './attributes.ts';
import { sentence } from './type-text.ts';

/** @file Writes the WordPress plugin's list of attributes. Its texts are literals: translators find them. */

const DOMAIN = 'bellhop-booking';

/** Returns the source of the file `includes/attributes.php`. */
export function wordpressList(): string {
  return `<?php
/**
 * The attributes of <bellhop-booking>, by name.
 * Generated from lib/embed/element/attributes.ts by \`npm run element\`.
 *
 * @package ${DOMAIN}
 */

defined( 'ABSPATH' ) || exit;

return array(
${ELEMENT_ATTRIBUTES.map(entryOf).join('')});
`;
}

function entryOf(attribute: ElementAttribute): string {
  const { name, type, label, meaning } = attribute;
  const words = wordsOf(attribute);
  const lines = [
    `'type' => ${quoted(typeof type === 'string' ? type : 'choice')},`,
    `'label' => ${translated(label)},`,
    `'help' => ${translated(sentence(meaning))},`,
    ...(words.length === 0
      ? []
      : [
          "'words' => array(",
          ...words.map(([word, says]) => `\t${quoted(word)} => ${translated(says)},`),
          '),',
        ]),
  ];
  return `\t${quoted(name)} => array(\n${lines.map((line) => `\t\t${line}\n`).join('')}\t),\n`;
}

/** Marks a text for translation by WordPress, and removes the backticks of Markdown. */
const translated = (text: string): string => `__( ${quoted(text.replaceAll('`', ''))}, '${DOMAIN}' )`;

/** Returns a string literal of PHP. */
const quoted = (text: string): string => `'${text.replaceAll(/[\\']/g, '\\$&')}'`;
