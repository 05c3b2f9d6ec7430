import fc from 'fast-check';

/** @file Values that no well-behaved client sends. */

const TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\r\nset-cookie: x=y',
  '\u001b[2J\u0007',
  '\u202etxt.exe',
  '\u2028',
  '\ud800',
  '👩‍👩‍👧‍👦'.repeat(40),
  'İıſẞǅ',
  '\u0301'.repeat(300),
  '__proto__',
  'constructor',
  'toString',
  'NaN',
  'Infinity',
  '-0',
  '1e999',
  '0x10',
  '１２',
  '2027-02-30',
  '0000-00-00',
  '-271821-04-20',
  '9999-12-31',
  '../../etc/passwd',
  '..%2f..%2f',
  '%00',
  '%',
  "' OR 1=1 --",
  '{{7*7}}',
  '<script>alert(1)</script>',
  'null',
  'undefined',
  'true',
];

const NUMBERS = [0, -0, -1, 0.1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 53), 1e21, 1e308, Number.MIN_VALUE, 101, 9999];

/** Objects with a field that every object inherits. */
const POLLUTED = ['{"__proto__":{"polluted":true}}', '{"constructor":{"prototype":{"polluted":true}}}'].map(
  (text) => JSON.parse(text),
);

const nested = (depth: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
};

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.constantFrom(255, 2_000, 20_000).map((length) => 'x'.repeat(length)) },
);

/** Replaces a value in a body. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 3, arbitrary: fc.constantFrom(...NUMBERS) },
  { weight: 2, arbitrary: fc.constantFrom(null, true, false, [], {}, [[]], ...POLLUTED) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.constantFrom(10, 1_000).map(nested) },
);

/** Replaces a whole body. */
export const hostileBody: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    '{',
    '[]',
    'null',
    '0',
    '"text"',
    '{"a":NaN}',
    '{"a":1e999}',
    "{'a':1}",
    '\ufeff{}',
    '{}{}',
    '{"__proto__":null}',
    '{"a":"\\ud800"}',
    '\u0000',
    `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
    `{"a":"${'x'.repeat(70_000)}"}`,
  ),
  fc.string({ unit: 'binary', maxLength: 200 }),
);

/** Replaces a content type. */
export const hostileType: fc.Arbitrary<string> = fc.constantFrom(
  '',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'APPLICATION/JSON',
  'application/jsonx',
  'application/problem+json',
  ';',
);
