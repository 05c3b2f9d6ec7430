import { afterEach, expect, test, vi } from 'vitest';
import { browserChannel, type TabMessage } from './tab-channel.ts';

afterEach(() => vi.unstubAllGlobals());

/** A tab that listens. The channels are real ones, as between two tabs of a browser. */
function listen(apiBase: string) {
  const tabs = browserChannel(apiBase);
  const received: TabMessage[] = [];
  const stop = tabs.subscribe((message) => received.push(message));
  return { ...tabs, received, stop };
}

test('tabs of one property receive each other’s messages, and not their own', async () => {
  const [one, two, other] = [listen('/api/a'), listen('/api/a'), listen('/api/b')];
  one.post({ kind: 'ordering', from: 'one' });
  one.post({ kind: 'moved', from: 'one', ended: 'x' });
  await expect
    .poll(() => two.received)
    .toEqual([
      { kind: 'ordering', from: 'one' },
      { kind: 'moved', from: 'one', ended: 'x' },
    ]);
  expect([one.received, other.received]).toEqual([[], []]);
  for (const tab of [one, two, other]) tab.stop();
});

test('a message of another shape is not delivered', async () => {
  const tab = listen('/api/a');
  const stranger = new BroadcastChannel('bellhop /api/a');
  for (const message of [
    'moved',
    null,
    { kind: 'rumour', from: 'x' },
    { kind: 'moved', from: 'x', ended: 7 },
    { kind: 'moved', from: 'x' },
  ]) {
    stranger.postMessage(message);
  }
  await expect.poll(() => tab.received).toEqual([{ kind: 'moved', from: 'x' }]);
  stranger.close();
  tab.stop();
});

test('a tab that has stopped listening neither receives nor sends', async () => {
  const [gone, here] = [listen('/api/a'), listen('/api/a')];
  const third = listen('/api/a');
  gone.stop();
  gone.post({ kind: 'ordering', from: 'one' });
  here.post({ kind: 'moved', from: 'x' });
  await expect.poll(() => third.received).toEqual([{ kind: 'moved', from: 'x' }]);
  expect(gone.received).toEqual([]);
  for (const tab of [here, third]) tab.stop();
});

test.each([
  ['has no channels', undefined],
  [
    'blocks them',
    class {
      constructor() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      }
    },
  ],
])('a tab in a browser that %s works alone', (_, channel) => {
  vi.stubGlobal('BroadcastChannel', channel);
  const tab = listen('/api/a');
  tab.post({ kind: 'moved', from: 'x' });
  tab.stop();
  expect(tab.received).toEqual([]);
});
