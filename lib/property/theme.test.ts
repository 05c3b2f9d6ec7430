import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertySchema } from './schema.ts';
import { leastProperty, testProperty } from './test-property.ts';
import { themeProperties } from './theme.ts';

const refused = (theme: object) => !propertySchema.safeParse({ ...leastProperty, theme }).success;

describe('a theme', () => {
  it('becomes custom properties, those that are set only', () => {
    const theme = { accent: '#0b5', radius: '8px', font: "'Noto Sans', sans-serif" };
    expect(themeProperties(testProperty({ theme }).theme)).toEqual({
      '--bellhop-accent': '#0b5',
      '--bellhop-radius': '8px',
      '--bellhop-font': "'Noto Sans', sans-serif",
      '--bellhop-font-display': "'Noto Sans', sans-serif",
    });
    expect(themeProperties(testProperty({ theme: { radius: '0.5rem' } }).theme)).toEqual({
      '--bellhop-radius': '0.5rem',
    });
    expect(themeProperties(testProperty({ theme: { name: 'paper' } }).theme)).toEqual({});
    expect(themeProperties(testProperty().theme)).toEqual({});
  });

  it.each([
    'system-ui',
    'Inter, system-ui, sans-serif',
    '"Source Sans 3", Georgia , serif',
    "'Hiragino Kaku Gothic ProN','Noto Sans JP',sans-serif",
    '"ヒラギノ角ゴ Pro W3", sans-serif',
    'Source Sans Pro, -apple-system',
    '"O\'Reilly Sans"',
  ])('may have the font %s', (font) => {
    expect(refused({ font })).toBe(false);
  });

  it.each([
    { accent: 'red; background: url(//evil.example)' },
    { accent: 'url(javascript:alert(1))' },
    { accent: '#0b5}' },
    { accent: '#0b5\n' },
    { accent: '#ggg' },
    { accent: 'var(--x)' },
    { radius: '8px;color:red' },
    { radius: '8' },
    { radius: '-8px' },
    { radius: 'calc(1px)' },
    { font: 'x; } body { display: none' },
    { font: 'x</style><script>alert(1)</script>' },
    { font: 'url(//evil.example/f)' },
    { font: 'x\\22' },
    { font: 'x/**/' },
    { font: '@import "x"' },
    // An open quotation mark, or a line break inside of one, would swallow the declarations after it.
    { font: '"Inter' },
    { font: 'Inter"' },
    { font: '"Inter\'' },
    { font: '"Int\ner"' },
    { font: 'Inter,' },
    { font: ',' },
    { font: '' },
    { font: 'x'.repeat(301) },
  ])('may not be %j', (theme) => {
    expect(refused(theme)).toBe(true);
  });

  it('holds nothing that could end a declaration, whatever was tried', () => {
    const piece = fc.constantFrom(
      '"',
      "'",
      ',',
      ' ',
      'a',
      ';',
      '}',
      '{',
      '\\',
      '\n',
      '(',
      '<',
      '/*',
      ':',
      '!',
      'é',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const font = pieces.join('');
        if (refused({ font })) return;
        // What is left after the quoted parts is plain words and commas.
        const bare = font.replace(/"[^"\n]*"|'[^'\n]*'/g, '');
        expect(bare).toMatch(/^[\p{L}\s,]*$/u);
        expect(font).not.toMatch(/[;{}\\<>\n]/);
      }),
      { numRuns: 2000 },
    );
  });
});
