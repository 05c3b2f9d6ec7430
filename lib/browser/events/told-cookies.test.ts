import { expect, test } from 'vitest';
import { virtualClock } from '../test-clock.ts';
import { testJar } from '../test-server/test-jar.ts';
import { toldCookie } from './told-cookies.ts';

const ATTEMPT = '3f2a91bc-4d5e-8aaa-9bbb-0123456789ab';

test('a note is a short cookie that only this frame has, and only for three days', () => {
  const written: string[] = [];
  const page = {
    document: {
      get cookie() {
        return '';
      },
      set cookie(text) {
        written.push(text);
      },
    },
  };
  toldCookie(`booked ${ATTEMPT}`, page).write('told');
  expect(written).toEqual([
    '__Host-bellhop_told_booked-3f2a91bc-4d5e-8aa=told; Secure; Path=/; SameSite=None; Partitioned; Max-Age=259200',
  ]);
});

test('another frame reads it among other cookies, until it is removed', () => {
  const { kept, seenBy } = testJar(virtualClock().clock);
  kept.set('consent', 'a=b');
  const [one, two, other] = [`booked ${ATTEMPT}`, `booked ${ATTEMPT}`, `failed ${ATTEMPT}`].map((what) =>
    toldCookie(what, seenBy()),
  );
  one?.write('mark');
  expect([one?.read(), two?.read(), other?.read()]).toEqual(['mark', 'mark', undefined]);
  two?.remove();
  expect(one?.read()).toBeUndefined();
  expect([...kept]).toEqual([['consent', 'a=b']]);
});

test('the latest four are kept, and nobody else’s cookie is touched', () => {
  const { kept, seenBy } = testJar(virtualClock().clock);
  kept.set('__Host-bellhop-told', 'a property’s session');
  for (let order = 0; order < 9; order += 1) toldCookie(`booked ${order}`, seenBy()).write('told');
  const names = [5, 6, 7, 8].map((order) => `__Host-bellhop_told_booked-${order}`);
  expect([...kept.keys()]).toEqual(['__Host-bellhop-told', ...names]);
});

const NONE = {
  get cookie() {
    return '';
  },
  set cookie(_: string) {},
};
const refuse = (): never => {
  throw new DOMException('The document is sandboxed.', 'SecurityError');
};

test.each([
  ['not kept', { document: NONE }],
  ['refused', { document: Object.defineProperty({ cookie: '' }, 'cookie', { get: refuse, set: refuse }) }],
])('cookies that are %s: no note, and no harm', (_, page) => {
  const note = toldCookie('booked a', page);
  note.write('mark');
  note.remove();
  expect(note.read()).toBeUndefined();
});
