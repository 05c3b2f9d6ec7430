import { ELEMENT_ATTRIBUTES, meaningOf } from './attributes.ts';

const HEAD = '| attribute | meaning | default |\n|---|---|---|\n';

/** README's table of attributes, in Markdown. */
function attributeTable(): string {
  const rows = ELEMENT_ATTRIBUTES.map(
    (attribute) => `| \`${attribute.name}\` | ${meaningOf(attribute)} | ${attribute.default} |\n`,
  );
  return HEAD + rows.join('');
}

/** README with a new table of attributes. @throws Error if it has no such table */
export function withAttributeTable(readme: string): string {
  const start = readme.indexOf(HEAD);
  const end = readme.indexOf('\n\n', start);
  if (start < 0 || end < 0) throw new Error('README.md has no table of attributes');
  return readme.slice(0, start) + attributeTable() + readme.slice(end + 1);
}
