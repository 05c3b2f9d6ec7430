import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { browserLock } from '../attempt/tab-lock.ts';
import type { Clock } from '../clock.ts';
import { virtualClock } from '../test-clock.ts';
import { testJar } from '../test-server/test-jar.ts';
import { createToldOnce } from './told-once.ts';

/** Frames of one browser that blocks third parties: neither storage nor turns, but cookies that they share. */

const BLOCKED = {
  get localStorage(): never {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  },
};
const REFUSED = {
  request: () => Promise.reject(new DOMException('Access to the Locks API is denied.', 'SecurityError')),
};

interface Frame {
  /** When it learns what is to be told, in milliseconds. */
  at: number;
  /** When the guest closes it. */
  closes?: number;
  /** How much later than asked the browser calls it. */
  late?: number;
  /** How long its cookies take to the others. */
  delay?: number;
  /** Nobody listens in it. */
  unheard?: boolean;
}

function testFrames() {
  const time = virtualClock();
  const jar = testJar(time.clock);
  const told: string[] = [];
  const open = (name: string, { at, closes = Infinity, late = 0, delay = 0, unheard }: Frame) => {
    const clock: Clock = {
      now: time.clock.now,
      after: (milliseconds, then) =>
        time.clock.after(milliseconds + late, () => {
          if (time.clock.now() < closes) then();
        }),
    };
    const once = createToldOnce({
      withLock: browserLock('/frames', time.clock, REFUSED),
      clock,
      key: 'told /frames',
      storage: BLOCKED,
      jar: jar.seenBy(delay),
      page: new Set(),
    });
    time.clock.after(at, () => {
      if (at < closes) void once('booked a', () => !unheard && told.push(name) > 0);
    });
  };
  /** Whatever they do, they have done it by then. */
  const all = (frames: readonly Frame[]) => {
    for (const [index, frame] of frames.entries()) open(`${index}`, frame);
    return time.pass(1_000_000);
  };
  return { ...jar, ...time, told, open, all };
}

describe('told by one', () => {
  test.each<[string, Frame[], string[]]>([
    ['a frame alone', [{ at: 0 }], ['0']],
    ['two frames of one page, one after the other', [{ at: 0 }, { at: 0 }], ['0']],
    [
      'two tabs that do not see each other’s claim yet',
      [
        { at: 0, delay: 99 },
        { at: 50, delay: 99 },
      ],
      ['1'],
    ],
    ['five tabs, at once', Array.from({ length: 5 }, () => ({ at: 0, delay: 99 })), ['4']],
    ['a page that is loaded again and again', [0, 5_000, 9_000, 99_000].map((at) => ({ at })), ['0']],
    ['a tab that is about to tell, and another', [{ at: 0 }, { at: 299 }], ['0']],
    ['a tab that is closed before it tells, and the next', [{ at: 0, closes: 200 }, { at: 500 }], ['1']],
    ['a tab in the background, and another', [{ at: 0, late: 1_000 }, { at: 100 }], ['0']],
    ['a tab that sleeps, and another', [{ at: 0, late: 60_000 }, { at: 100 }], ['1']],
    ['one in which nobody hears, and another', [{ at: 0, unheard: true }, { at: 100 }], ['1']],
    [
      'nobody in whom anybody hears',
      [
        { at: 0, unheard: true },
        { at: 0, unheard: true },
      ],
      [],
    ],
  ])('%s', async (_, frames, expected) => {
    const { told, all, kept } = testFrames();
    await all(frames);
    expect(told).toEqual(expected);
    expect([...kept.values()]).toEqual(expected.map(() => 'told'));
  });
});

test('a browser that soon forgets every cookie: told nevertheless, though by each page', async () => {
  const { kept, clock, pass, told, open } = testFrames();
  const forget = () => {
    kept.clear();
    clock.after(100, forget);
  };
  forget();
  open('0', { at: 0 });
  open('1', { at: 5_000 });
  await pass(10_000);
  expect(told).toEqual(['0', '1']);
});

/** At most one frame tells, and one does if one is left open. */
async function expectOnce(frames: readonly Frame[]): Promise<void> {
  const { told, all } = testFrames();
  await all(frames);
  expect(told.length).toBeLessThanOrEqual(1);
  if (frames.some(({ closes }) => closes === undefined)) expect(told).toHaveLength(1);
}

const frames = (more: { late?: fc.Arbitrary<number>; delay?: fc.Arbitrary<number> }) =>
  fc.array(
    fc
      .record({
        at: fc.nat({ max: 3_000 }),
        open: fc.oneof({ weight: 2, arbitrary: fc.constant(Infinity) }, fc.nat({ max: 3_000 })),
        ...more,
      })
      .map(
        ({ at, open, ...rest }): Frame => ({ at, ...(open < Infinity && { closes: at + open }), ...rest }),
      ),
    { minLength: 1, maxLength: 6 },
  );

test('however many frames there are, whenever they come and go, and though cookies take their time', async () => {
  await fc.assert(fc.asyncProperty(frames({ delay: fc.nat({ max: 100 }) }), expectOnce), { numRuns: 500 });
});

test('however late a browser calls each of them', async () => {
  const late = fc.oneof(fc.constant(0), fc.nat({ max: 1_000 }), fc.nat({ max: 60_000 }));
  await fc.assert(fc.asyncProperty(frames({ late }), expectOnce), { numRuns: 500 });
});
