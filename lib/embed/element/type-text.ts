import { ELEMENT_ATTRIBUTES, type ElementAttribute, meaningOf, wordsOf } from './attributes.ts';

/**
 * The TypeScript types of attributes that are not a choice. HTML writes numbers as text: both are allowed.
 */
const TYPE_TEXTS = { text: 'string', date: 'string', count: 'number | string', flag: "'' | true" };

/** Returns an attribute's type in TypeScript. */
export function typeTextOf(attribute: ElementAttribute): string {
  const { type } = attribute;
  if (typeof type === 'string') return TYPE_TEXTS[type];
  return wordsOf(attribute)
    .map(([word]) => `'${word}'`)
    .join(' | ');
}

/** Returns the attribute's line in the interface. */
export function fieldOf(attribute: ElementAttribute): string {
  const { name, isRequired } = attribute;
  const key = name.includes('-') ? `'${name}'` : name;
  const type = typeTextOf(attribute);
  return isRequired ? `${key}: ${type};` : `${key}?: ${type} | undefined;`;
}

/** Returns the source of the file with the interface of all attributes. Each framework's types use it. */
export function attributesInterface(): string {
  const fields = ELEMENT_ATTRIBUTES.map((attribute) => {
    const { isRequired, default: without } = attribute;
    const words = [sentence(meaningOf(attribute)), ...(isRequired ? [] : [`@default ${without}`])];
    const comment = ['/**', ...words.map((line) => ` * ${line}`), ' */']
      .map((line) => `  ${line}\n`)
      .join('');
    return `${comment}  ${fieldOf(attribute)}\n`;
  });
  return `// Generated from lib/embed/element/attributes.ts by \`npm run element\`.

/** What may be written on \`<bellhop-booking>\`. */
export interface BellhopBookingAttributes {
${fields.join('')}}
`;
}

/** Makes a sentence: adds a capital and a full stop. */
export const sentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
