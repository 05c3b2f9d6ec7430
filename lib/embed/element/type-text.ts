import { ELEMENT_ATTRIBUTES, type ElementAttribute, meaningOf, wordsOf } from './attributes.ts';

/** The TypeScript type of an attribute that is no choice. HTML writes numbers as text: both are allowed. */
const TYPE_TEXTS = { text: 'string', date: 'string', count: 'number | string', flag: "'' | true" };

/** An attribute's type, in TypeScript. */
export function typeTextOf(attribute: ElementAttribute): string {
  const { type } = attribute;
  if (typeof type === 'string') return TYPE_TEXTS[type];
  return wordsOf(attribute)
    .map(([word]) => `'${word}'`)
    .join(' | ');
}

/** The attribute's line in the interface. */
export function fieldOf(attribute: ElementAttribute): string {
  const { name, isRequired } = attribute;
  const key = name.includes('-') ? `'${name}'` : name;
  const type = typeTextOf(attribute);
  return isRequired ? `${key}: ${type};` : `${key}?: ${type} | undefined;`;
}

/** The source of the file with the interface of all attributes. Each framework's types use the interface. */
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

/** With a capital, and a full stop at its end. */
export const sentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
