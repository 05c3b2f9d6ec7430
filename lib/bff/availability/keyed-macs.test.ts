import { createHmac } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { KeyedMacs } from './keyed-macs.ts';

const SECRET = 'a secret of thirty-two characters';
const expected = (text: string) => createHmac('sha256', SECRET).update(text).digest('base64url');

it('gives the MAC of each text, of more than are ready, in one turn and in later ones', async () => {
  const macs = new KeyedMacs(SECRET);
  for (const turn of [1, 2, 3]) {
    for (let number = 0; number < 50; number += 1) {
      const text = `${turn} ${number} é ${'x'.repeat(number)}`;
      expect(macs.of(text)).toBe(expected(text));
    }
    await setImmediate();
  }
});
