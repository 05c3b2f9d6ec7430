import { type CssNode, parse } from 'css-tree';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CssKind, cssString, cssValue } from './css-value.ts';

const css = (kind: CssKind, text: string): string | undefined => {
  const read = cssValue(kind, text);
  return 'css' in read ? read.css : undefined;
};

describe('a value of CSS', () => {
  it.each<[CssKind, string, string]>([
    ['colour', '#0b5', '#0b5'],
    ['colour', '#00bb55cc', '#00bb55cc'],
    ['colour', ' RebeccaPurple ', 'RebeccaPurple'],
    ['colour', 'rgb(10 125 85 / 50%)', 'rgb(10 125 85/50%)'],
    ['colour', 'RGBA(10, 125, 85, .5)', 'RGBA(10,125,85,.5)'],
    ['colour', 'hsl(160deg 85% 26%)', 'hsl(160deg 85% 26%)'],
    ['colour', 'hwb(160 4% 51%)', 'hwb(160 4% 51%)'],
    ['colour', 'lab(46% -37 13)', 'lab(46% -37 13)'],
    ['colour', 'oklch(52% 0.11 163)', 'oklch(52%0.11 163)'],
    ['colour', 'color(display-p3 0.2 0.5 0.3)', 'color(display-p3 0.2 0.5 0.3)'],
    ['colour', 'transparent', 'transparent'],
    ['ground', 'oklab(52% -0.1 0.03)', 'oklab(52% -0.1 0.03)'],
    ['length', '8px', '8px'],
    ['length', '0', '0'],
    ['length', '.5rem', '.5rem'],
    ['size', '1.125rem', '1.125rem'],
    ['weight', '650', '650'],
    ['weight', 'bold', 'bold'],
    ['shadow', 'none', 'none'],
    [
      'shadow',
      '0 1px 2px rgb(0 0 0 / 6%), inset 0 0 0 1px red',
      '0 1px 2px rgb(0 0 0/6%),inset 0 0 0 1px red',
    ],
    ['fonts', 'system-ui', 'system-ui'],
    ['fonts', 'Source Sans Pro, -apple-system', 'Source Sans Pro,-apple-system'],
    [
      'fonts',
      "'Hiragino Kaku Gothic ProN','Noto Sans JP',sans-serif",
      '"Hiragino Kaku Gothic ProN","Noto Sans JP",sans-serif',
    ],
    ['fonts', '"ヒラギノ角ゴ Pro W3", sans-serif', '"ヒラギノ角ゴ Pro W3",sans-serif'],
    ['fonts', '"O\'Reilly Sans"', '"O\'Reilly Sans"'],
    ['unicodeRange', 'U+0000-00FF, u+4??', 'U+0000-00FF,u+4??'],
  ])('as a %s may be %j', (kind, text, written) => {
    expect(cssValue(kind, text)).toEqual({ css: written });
  });

  it.each<[CssKind, string, RegExp]>([
    // Texts that would leave the declaration, the rule or the style.
    ['colour', 'red; background: url(//evil.example)', /holds ";"/],
    ['colour', 'red;}body{display:none', /holds ";"/],
    ['colour', 'red}', /holds "}"/],
    ['colour', 'red!important', /not a CSS colour/],
    ['colour', 'red</style><script>alert(1)</script>', /not a CSS colour/],
    ['fonts', '"</style><script>alert(1)</script>"', /no font's name/],
    ['fonts', 'x; } body { display: none', /holds ";"/],
    ['fonts', '"a;}b"', /no font's name/],
    ['fonts', '@import "x"', /holds "@import"/],
    ['fonts', 'x <!-- y -->', /holds "<!--"/],
    // Texts that a parser silently corrects.
    ['colour', 'rgb(1 2 3', /open/],
    ['colour', 'red)', /closes a bracket/],
    ['fonts', '"Inter', /open/],
    ['fonts', 'Inter"', /open/],
    ['fonts', '"Inter\'', /open/],
    ['fonts', '"Int\ner"', /control character/],
    ['fonts', '"Int\u2028er"', /control character/],
    ['fonts', '"\ud800"', /control character/],
    ['colour', 'red\n', /control character/],
    ['colour', 'red\u0000', /control character/],
    ['colour', 'red/**/', /holds "\/\*\*\/"/],
    ['colour', 'red/*', /holds "\/\*"/],
    ['colour', '\\72 ed', /escape/],
    ['colour', '\\7d', /escape/],
    ['fonts', 'x\\22', /escape/],
    // Values that depend on the place of use.
    ['colour', 'var(--x)', /not a CSS colour/],
    ['length', 'var(--x)', /not a CSS length/],
    ['length', 'env(safe-area-inset-top)', /not a CSS length/],
    ['length', 'calc(1px + 1vw)', /uses calc\(\)/],
    ['colour', 'rgb(calc(1) 2 3)', /uses calc\(\)/],
    ['colour', 'color-mix(in srgb, red, blue)', /uses color-mix\(\)/],
    ['colour', 'light-dark(red, blue)', /uses light-dark\(\)/],
    ['colour', 'oklch(from red l c h)', /not a CSS colour/],
    ['colour', 'currentcolor', /depends on where/],
    ['colour', 'Canvas', /depends on where/],
    ['colour', 'inherit', /not a CSS colour/],
    ['fonts', 'inherit', /not a font-family list/],
    ['fonts', 'Inter, initial', /not a font-family list/],
    ['colour', 'url(javascript:alert(1))', /holds "url\(javascript/],
    ['shadow', '0 0 0 url("//evil.example")', /not CSS shadows/],
    ['colour', 'expression(alert(1))', /not a CSS colour/],
    ['shadow', '0 4px 0 attr(data-x)', /not CSS shadows|uses attr/],
    ['shadow', '0 4px calc(9px) red', /uses calc\(\)/],
    // Values of another kind.
    ['colour', '', /not a CSS colour/],
    ['colour', '#ggg', /not a CSS colour/],
    ['colour', 'red blue', /not a CSS colour/],
    ['colour', '8px', /not a CSS colour/],
    ['length', '8', /not a CSS length/],
    ['length', '8%', /not a CSS length/],
    ['length', '-8px', /negative/],
    ['length', '1e9px', /too great/],
    ['size', '0px', /more than 0/],
    ['weight', '1001', /not a font weight/],
    ['weight', 'bolder', /not a font weight/],
    ['fonts', 'Inter,', /not a font-family list/],
    ['fonts', ',', /not a font-family list/],
    ['fonts', '\u00a0', /no word/],
    ['fonts', 'Inter\u200b', /no word/],
    ['fonts', 'x'.repeat(301), /longer than 300/],
    ['ground', 'rgb(0 0 0 / 50%)', /opaque/],
    ['ground', 'transparent', /opaque/],
  ])('as a %s may not be %j', (kind, text, reason) => {
    const read = cssValue(kind, text);
    expect(read).toEqual({ fault: expect.stringMatching(reason) });
  });

  const KINDS: CssKind[] = [
    'colour',
    'ground',
    'fonts',
    'length',
    'size',
    'shadow',
    'weight',
    'unicodeRange',
  ];
  const good = fc.constantFrom(
    'red',
    '#0b5',
    'rgb(1 2 3)',
    '8px',
    '0',
    '1rem',
    '400',
    'bold',
    'Inter',
    '"Noto Sans"',
    "'x'",
    'none',
    'inset',
    'U+4??',
    'hsl(',
    'oklch(',
    ')',
    '50%',
    '.5',
    '-1px',
  );
  const hostile = fc.constantFrom(
    ';',
    '}',
    '{',
    '(',
    '[',
    ']',
    '"',
    "'",
    '\\',
    '\\3b ',
    '/*',
    '*/',
    '<!--',
    '-->',
    '</style>',
    '@import',
    '!important',
    'url(',
    'var(--x)',
    'env(',
    'expression(',
    ':',
    '\n',
    '\f',
    '\u2028',
    '\u0000',
    '\ud800',
    '1e999',
    '--x',
  );
  const joint = fc.constantFrom('', ' ', ',', ', ', '/');
  /** Values that a person could mean, with blanks around them. */
  const meant = fc.oneof(
    fc.stringMatching(/^ ?[A-Za-zÀ-ž]{1,9}( [A-Za-z]{1,9})?( ?, ?"[\w ]{1,9}")? ?$/),
    fc.tuple(fc.nat(1200), fc.constantFrom('', 'px', 'rem', 'em', '%')).map((pieces) => pieces.join('')),
    fc.tuple(fc.nat(300), fc.nat(300), fc.nat(300)).map((parts) => `RGB( ${parts.join(' ')} )`),
    fc.stringMatching(/^#[0-9a-fA-F]{3,8}$/),
  );
  const value = fc.oneof(
    meant,
    fc
      .array(fc.tuple(fc.oneof({ weight: 6, arbitrary: good }, { weight: 1, arbitrary: hostile }), joint), {
        maxLength: 7,
      })
      .map((pieces) => pieces.flat().join('')),
    fc.string({ unit: 'binary', maxLength: 12 }),
  );

  it('is always exactly one declaration', () => {
    let passed = 0;
    const law = fc.property(fc.constantFrom(...KINDS), value, (kind, text) => {
      const written = css(kind, text);
      if (written === undefined) return;
      passed += 1;
      expect(declarationsIn(`--x: ${written}`)).toEqual([['--x', written]]);
      // Also between other declarations, as in a page. Reading it again gives the same value.
      expect(declarationsIn(`--a:1;--x:${written};--b:2`)).toEqual([
        ['--a', '1'],
        ['--x', written],
        ['--b', '2'],
      ]);
      expect(css(kind, written)).toBe(written);
    });
    fc.assert(law, { numRuns: 4_000 });
    expect(passed, 'values that were let through').toBeGreaterThan(200);
  });

  it('as a string is one string for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(declarationsIn(`--x:${cssString(text)};--b:2`)).toHaveLength(2);
      }),
    );
  });
});

/** Returns the declarations of a style, by name and value. */
function declarationsIn(style: string): [string, string][] {
  const faults: string[] = [];
  const list: CssNode = parse(style, {
    context: 'declarationList',
    parseCustomProperty: false,
    onParseError: ({ message }) => faults.push(message),
  });
  expect(faults).toEqual([]);
  if (list.type !== 'DeclarationList') throw new Error(`not a list of declarations: ${list.type}`);
  return list.children.toArray().map((node) => {
    if (node.type !== 'Declaration' || node.value.type !== 'Raw')
      throw new Error(`not a declaration: ${node.type}`);
    expect(node.important).toBe(false);
    return [node.property, node.value.value.trim()];
  });
}
