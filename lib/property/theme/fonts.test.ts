import { parse, walk } from 'css-tree';
import { describe, expect, it } from 'vitest';
import { propertySchema } from '../schema.ts';
import { leastProperty, testProperty } from '../test-property.ts';
import { fontFaces } from './fonts.ts';

const face = { family: 'Harbour Sans', src: '/fonts/harbour.woff2' };
const sheetOf = (...fonts: object[]) => fontFaces(testProperty({ theme: { fonts } }).theme.fonts);

describe('a theme’s fonts', () => {
  it('become a stylesheet that never hides text', () => {
    expect(
      sheetOf(face, {
        family: "O'Reilly & Söhne",
        src: 'https://fonts.example/o.woff2?v=2',
        weight: '100 900',
        style: 'italic',
        unicodeRange: 'U+0000-00FF, u+4??',
      }),
    ).toBe(
      '@font-face{font-family:"Harbour Sans";src:url("/fonts/harbour.woff2") format("woff2");font-display:swap}\n' +
        '@font-face{font-family:"O\'Reilly & Söhne";src:url("https://fonts.example/o.woff2?v=2") format("woff2");' +
        'font-display:swap;font-weight:100 900;font-style:italic;unicode-range:U+0000-00FF,u+4??}\n',
    );
    expect(sheetOf({ ...face, weight: 700 })).toContain('font-weight:700');
    expect(sheetOf()).toBe('');
  });

  it.each<object>([
    { family: 'x"}body{display:none' },
    { family: 'x\n' },
    { family: '</style>' },
    { family: '' },
    { src: '/a.woff' },
    { src: '/a.woff2")}body{display:none' },
    { src: "/a'.woff2" },
    { src: '/a .woff2' },
    { src: '/a\\22.woff2' },
    { src: '//evil.example/a.woff2' },
    { src: 'http://fonts.example/a.woff2' },
    { src: 'data:font/woff2;base64,.woff2' },
    { weight: '1 2 3' },
    { weight: '400;}' },
    { weight: 'lighter' },
    { weight: '' },
    { style: 'oblique 10deg' },
    { unicodeRange: 'U+0;}' },
    { unicodeRange: 'all' },
    { display: 'block' },
  ])('may not have %j', (wrong) => {
    expect(
      propertySchema.safeParse({ ...leastProperty, theme: { fonts: [{ ...face, ...wrong }] } }).success,
    ).toBe(false);
  });

  it('are only font faces, for any address', () => {
    const rules: string[] = [];
    const awkward = sheetOf({ ...face, src: '/a;b@c,d!e$f&g*h+i=j~k%22.woff2#l' });
    walk(parse(awkward, { onParseError: (fault) => rules.push(fault.message) }), (node) => {
      if (node.type === 'Atrule') rules.push(node.name);
      if (node.type === 'Rule') rules.push('a rule');
    });
    expect(rules).toEqual(['font-face']);
  });
});
