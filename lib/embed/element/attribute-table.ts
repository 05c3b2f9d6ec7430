import { ELEMENT_ATTRIBUTES, meaningOf } from './attributes.ts';

const HEAD = '| attribute | meaning | default |\n|---|---|---|\n';

/** The table of attributes in docs/embed.md, in Markdown. */
function attributeTable(): string {
  const rows = ELEMENT_ATTRIBUTES.map(
    (attribute) => `| \`${attribute.name}\` | ${meaningOf(attribute)} | ${attribute.default} |\n`,
  );
  return HEAD + rows.join('');
}

/** A document with a new table of attributes. @throws Error if it has no such table */
export function withAttributeTable(document: string): string {
  const start = document.indexOf(HEAD);
  const end = document.indexOf('\n\n', start);
  if (start < 0 || end < 0) throw new Error('the document has no table of attributes');
  return document.slice(0, start) + attributeTable() + document.slice(end + 1);
}
