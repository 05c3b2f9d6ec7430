import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { withAttributeTable } from './attribute-table.ts';
import { ELEMENT_ATTRIBUTES } from './attributes.ts';
import { generatedFiles } from './generated-files.ts';
import { manifest } from './manifest.ts';

describe.each(generatedFiles())('$file', ({ file, text }) => {
  it('is generated from the table of attributes: if not, run `npm run element`', () => {
    expect(readFileSync(file, 'utf8')).toBe(text);
  });
});

describe('custom-elements.json', () => {
  const manifestSchema = createRequire(import.meta.url)('custom-elements-manifest');

  it('is a Custom Elements Manifest by its schema', () => {
    const validate = new Ajv({ strict: false }).compile(manifestSchema);
    validate(JSON.parse(JSON.stringify(manifest)));
    expect(validate.errors).toBeNull();
    expect(manifestSchema.description).toContain('custom elements manifest');
  });

  it('is named by the package, and shipped with it', () => {
    const { customElements, files, exports } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(customElements).toBe('custom-elements.json');
    expect(files).toContain(customElements);
    expect(exports).toHaveProperty([`./${customElements}`], `./${customElements}`);
  });
});

describe('the table in docs/embed.md', () => {
  const rows = readFileSync('docs/embed.md', 'utf8')
    .split('\n')
    .map((line) => /^\| `([a-z-]+)` \| /.exec(line)?.[1])
    .filter((name) => ELEMENT_ATTRIBUTES.some((attribute) => attribute.name === name));

  it('has each attribute once, in the order of the table', () => {
    expect(rows).toEqual(ELEMENT_ATTRIBUTES.map(({ name }) => name));
  });

  it('cannot be generated for a document without such a table', () => {
    expect(() => withAttributeTable('# Bellhop\n')).toThrow('no table of attributes');
  });
});
