/**
 * @file Makes a TrueType font whose letters all have the same width, in every script. Each letter is a box.
 * With this font a layout is the same on every machine, with any installed fonts.
 */

/** The em in font units. */
const EM = 1000;
const ASCENT = 900;
const DESCENT = -250;
/** The height of a box. */
const HEIGHT = 520;
const LAST_CODE = 0xffff;

/** The font's glyphs. A mark lies on the letter before it. The scripts of East Asia have squares. */
const GLYPH = { mark: 0, letter: 1, space: 2, square: 3 };

const SQUARES = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\u3000-\u303f\uff00-\uff60]/u;

/**
 * Halves of characters, and Arabic's joined forms. If all these had one glyph, a browser would take any two
 * letters for a ligature.
 */
const LEFT_OUT = /[\ud800-\udfff\ufb50-\ufdff\ufe70-\ufefe]/;

/** Makes the font's file. @param advance the width of a letter, in em */
export function evenFont(advance: number): Buffer {
  const letter = Math.round(advance * EM);
  const widths = [0, letter, Math.round(letter * 0.6), EM];
  const outlines = [[], box(letter), [], box(EM)].map((parts) => padded(Buffer.concat(parts)));
  const places = outlines.map((_, glyph) => Buffer.concat(outlines.slice(0, glyph + 1)).length);
  return fontFile({
    'OS/2': [
      int16(4, letter, 400, 5, ...zeros(17)),
      int32(...zeros(4)),
      Buffer.from('NONE'),
      int16(64, 0x20, LAST_CODE, ASCENT, DESCENT, 0, ASCENT, -DESCENT),
      int32(0, 0),
      int16(HEIGHT, HEIGHT, 0, 0x20, 0),
    ],
    cmap: characterMap(),
    glyf: outlines,
    // The magic number of every font, and the em.
    head: [int32(0x10000, 0x10000, 0, 0x5f0f3cf5), int16(0, EM), int32(...zeros(4))].concat(
      int16(0, 0, EM, HEIGHT, 0, 8, 2, 1, 0),
    ),
    hhea: [int16(1, 0, ASCENT, DESCENT, 0, EM, 0, 0, EM, 1, ...zeros(7), widths.length)],
    hmtx: [int16(...widths.flatMap((width) => [width, 0]))],
    loca: [int32(0, ...places)],
    maxp: [int16(1, 0, widths.length, 4, 1, 0, 0, 2, ...zeros(8))],
    // The font has no name.
    name: [int16(0, 0, 6)],
    post: [int32(0x30000, ...zeros(7))],
  });
}

function glyphOf(character: string): number {
  if (/[\p{M}\p{Cf}]/u.test(character)) return GLYPH.mark;
  if (/\p{Z}/u.test(character)) return GLYPH.space;
  return SQUARES.test(character) ? GLYPH.square : GLYPH.letter;
}

/** The map from characters to glyphs. All characters of a range have one glyph (format 13). */
function characterMap(): Buffer[] {
  const ranges: [first: number, last: number, glyph: number][] = [];
  for (let code = 0x20; code <= LAST_CODE; code++) {
    const character = String.fromCharCode(code);
    if (LEFT_OUT.test(character)) continue;
    const glyph = glyphOf(character);
    const range = ranges.at(-1);
    if (range?.[1] === code - 1 && range[2] === glyph) range[1] = code;
    else ranges.push([code, code, glyph]);
  }
  const size = 16 + ranges.length * 12;
  return [int16(0, 1, 3, 10), int32(12), int16(13, 0), int32(size, 0, ranges.length, ...ranges.flat())];
}

/** The outline of a box in a glyph of this width, each corner a step from the one before. */
function box(width: number): Buffer[] {
  const [left, right] = [60, width - 60];
  return [
    int16(1, left, 0, right, HEIGHT, 3, 0),
    Buffer.from([1, 1, 1, 1]),
    int16(left, 0, right - left, 0, 0, HEIGHT, 0, -HEIGHT),
  ];
}

function fontFile(tables: Record<string, Buffer[]>): Buffer {
  const entries = Object.entries(tables).map(([tag, parts]) => [tag, Buffer.concat(parts)] as const);
  let place = 12 + 16 * entries.length;
  const directory = entries.flatMap(([tag, table]) => {
    const entry = [Buffer.from(tag), int32(checksum(table), place, table.length)];
    place += padded(table).length;
    return entry;
  });
  const head = [int32(0x10000), int16(entries.length, 128, 3, entries.length * 16 - 128)];
  return Buffer.concat([...head, ...directory, ...entries.map(([, table]) => padded(table))]);
}

function checksum(table: Buffer): number {
  const bytes = padded(table);
  let sum = 0;
  for (let offset = 0; offset < bytes.length; offset += 4) sum = (sum + bytes.readUInt32BE(offset)) >>> 0;
  return sum;
}

const zeros = (count: number): number[] => Array<number>(count).fill(0);

const padded = (bytes: Buffer): Buffer => Buffer.concat([bytes], Math.ceil(bytes.length / 4) * 4);

/** Numbers of two bytes each, with a sign or without. */
const int16 = (...numbers: number[]): Buffer =>
  Buffer.from(numbers.flatMap((number) => [(number >> 8) & 0xff, number & 0xff]));

/** Numbers of four bytes each. */
const int32 = (...numbers: number[]): Buffer =>
  Buffer.from(numbers.flatMap((number) => [24, 16, 8, 0].map((shift) => (number >>> shift) & 0xff)));
