import { type CssNode, generate, lexer, parse, tokenize, tokenTypes, walk } from 'css-tree/dist/csstree.esm';
import { readColour } from './colour.ts';

/**
 * @file Reads the CSS values of a theme. A parser reads them, and the result is generated from the parsed
 * value. The typed text is never used.
 */

/** The kinds of values. `ground` is a background colour. */
export type CssKind =
  | 'colour'
  | 'ground'
  | 'fonts'
  | 'length'
  | 'size'
  | 'shadow'
  | 'weight'
  | 'unicodeRange';

interface Reading {
  /** The syntax, in CSS's value definition syntax. */
  syntax: string;
  /** What is expected, as the rest of a message. */
  wanted: string;
}

const COLOUR: Reading = { syntax: '<color>', wanted: 'a CSS colour such as #0a7d55 or oklch(52% 0.11 163)' };
const LENGTH: Reading = { syntax: '<length>', wanted: 'a CSS length such as 8px or 0.5rem' };

const READINGS: Record<CssKind, Reading> = {
  colour: COLOUR,
  ground: COLOUR,
  length: LENGTH,
  size: LENGTH,
  fonts: {
    syntax: '[ <family-name> | <generic-family> ]#',
    wanted: 'a font-family list such as "Source Sans 3", Georgia, serif',
  },
  weight: { syntax: '<font-weight-absolute>', wanted: 'a font weight: 1 to 1000, normal or bold' },
  shadow: { syntax: 'none | <shadow>#', wanted: 'CSS shadows such as 0 1px 2px rgb(0 0 0 / 20%), or none' },
  unicodeRange: { syntax: '<urange>#', wanted: 'ranges of Unicode such as U+0000-00FF, U+20AC' },
};

/** Longer than any value that a person would write. */
const MAX_CHARACTERS = 300;
/** The greatest number of a length in any unit, or of a colour's part. */
const MAX_NUMBER = 9999;

/** Functions that define a colour. `var()`, `url()`, `env()` and sums are refused. */
const FUNCTIONS = new Set(['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch', 'color']);

/** The allowed tokens of a value: no comment, semicolon, brace, at-word, `url(` or bad token. */
const PIECES = new Set([
  tokenTypes.Ident,
  tokenTypes.Function,
  tokenTypes.Hash,
  tokenTypes.String,
  tokenTypes.Number,
  tokenTypes.Percentage,
  tokenTypes.Dimension,
  tokenTypes.Comma,
  tokenTypes.Delim,
  tokenTypes.WhiteSpace,
  tokenTypes.RightParenthesis,
]);

/**
 * Reads a value. The result is canonical: reading it again gives the same result.
 * @returns the value for a declaration, or what is wrong, as the rest of a sentence
 */
export function cssValue(kind: CssKind, text: string): { css: string } | { fault: string } {
  const { syntax, wanted } = READINGS[kind];
  const fault = pieceFault(text);
  if (fault) return { fault };
  const tree = treeOf(text);
  if (!tree || lexer.match(syntax, tree).error) return { fault: `not ${wanted}` };
  const css = generate(tree);
  const meant = nodeFault(tree) ?? meaningFault(kind, css);
  return meant ? { fault: meant } : { css };
}

/** Returns a text as a CSS string with quotation marks. */
export function cssString(text: string): string {
  return generate({ type: 'String', value: text });
}

/** Finds tokens that a CSS parser would read as the end of a value, silently correct or skip. */
function pieceFault(text: string): string | undefined {
  if (text.length > MAX_CHARACTERS) return `longer than ${MAX_CHARACTERS} characters`;
  if (/[\p{Cc}\u2028\u2029]/u.test(text) || !text.isWellFormed()) return 'holds a control character';
  if (text.includes('\\')) return 'holds an escape (\\)';
  let fault: string | undefined;
  let open = 0;
  tokenize(text, (type, start, end) => {
    const piece = text.slice(start, end);
    if (!PIECES.has(type)) fault ??= `holds ${JSON.stringify(piece)}, which no such value has`;
    if (type === tokenTypes.Function) open += 1;
    if (type === tokenTypes.RightParenthesis) open -= 1;
    if (type === tokenTypes.String && (piece.length < 2 || !piece.endsWith(piece.charAt(0)))) open += 1;
    if (open < 0) fault ??= 'closes a bracket that is not open';
  });
  return fault ?? (open > 0 ? 'leaves a bracket or quotation mark open' : undefined);
}

function treeOf(text: string): CssNode | undefined {
  try {
    return parse(text, { context: 'value' });
  } catch {
    return undefined;
  }
}

function nodeFault(tree: CssNode): string | undefined {
  let fault: string | undefined;
  walk(tree, (node) => {
    if (node.type === 'Function' && !FUNCTIONS.has(node.name.toLowerCase())) {
      fault ??= `uses ${node.name}(), and values are plain`;
    }
    if (node.type === 'String' && !/^[\p{L}\p{M}\p{N} .,'&+_-]+$/u.test(node.value)) {
      fault ??= `${JSON.stringify(node.value)} is no font's name`;
    }
    // CSS reads blanks of other scripts as letters. People and other readers of the style do not.
    if (node.type === 'Identifier' && !/^[\p{L}\p{M}\p{N}_-]+$/u.test(node.name)) {
      fault ??= `${JSON.stringify(node.name)} is no word`;
    }
    if ('value' in node && ['Number', 'Percentage', 'Dimension'].includes(node.type)) {
      if (!(Math.abs(Number(node.value)) <= MAX_NUMBER)) fault ??= `the number ${node.value} is too great`;
    }
  });
  return fault;
}

function meaningFault(kind: CssKind, css: string): string | undefined {
  if (kind === 'length' && css.startsWith('-')) return 'must not be negative';
  if (kind === 'size' && !(Number.parseFloat(css) > 0)) return 'must be more than 0';
  if (kind !== 'colour' && kind !== 'ground') return undefined;
  const colour = readColour(css);
  if (!colour) return `${css} depends on where it is used: write the colour that it is`;
  return kind === 'ground' && colour.alpha < 1 ? 'must be opaque: other things lie on it' : undefined;
}
