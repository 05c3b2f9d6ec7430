import { ELEMENT_ATTRIBUTES, type ElementAttribute, meaningOf } from './attributes.ts';

/** What TypeScript takes for what is no choice. A frame's own attributes are words: numbers are written as such. */
const TYPE_TEXTS = { text: 'string', date: 'string', count: 'number | string', flag: "'' | true" };

/** An attribute's type, in TypeScript. */
export function typeTextOf({ type }: ElementAttribute): string {
  if (typeof type === 'string') return TYPE_TEXTS[type];
  return Object.keys(type)
    .map((word) => `'${word}'`)
    .join(' | ');
}

/** The line that it has in an interface. */
export function fieldOf(attribute: ElementAttribute): string {
  const { name, isRequired } = attribute;
  const key = name.includes('-') ? `'${name}'` : name;
  const type = typeTextOf(attribute);
  return isRequired ? `${key}: ${type};` : `${key}?: ${type} | undefined;`;
}

/** The source of the file with the interface of all attributes, which the types for each framework lean on. */
export function attributesInterface(): string {
  const fields = ELEMENT_ATTRIBUTES.map((attribute) => {
    const { isRequired, default: without } = attribute;
    const words = [sentence(meaningOf(attribute)), ...(isRequired ? [] : [`@default ${without}`])];
    const comment = ['/**', ...words.map((line) => ` * ${line}`), ' */']
      .map((line) => `  ${line}\n`)
      .join('');
    return `${comment}  ${fieldOf(attribute)}\n`;
  });
  return `// Made from lib/embed/element/attributes.ts by \`npm run element\`.

/** What may be written on \`<bellhop-booking>\`. */
export interface BellhopBookingAttributes {
${fields.join('')}}
`;
}

/** With a capital, and a full stop at its end. */
export const sentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
