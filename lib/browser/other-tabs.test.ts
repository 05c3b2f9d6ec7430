import { afterEach, expect, test, vi } from 'vitest';
import { browserTabs, type TabNews } from './other-tabs.ts';

afterEach(() => vi.unstubAllGlobals());

/** Real channels, as between two tabs of a browser. */
function listen(apiBase: string) {
  const tabs = browserTabs(apiBase);
  const heard: TabNews[] = [];
  const stop = tabs.onNews((news) => heard.push(news));
  return { ...tabs, heard, stop };
}

test('tabs of one property hear each other, and not themselves', async () => {
  const [one, two, other] = [listen('/api/a'), listen('/api/a'), listen('/api/b')];
  one.tell({ kind: 'ordering' });
  one.tell({ kind: 'moved', ended: 'x' });
  await expect.poll(() => two.heard).toEqual([{ kind: 'ordering' }, { kind: 'moved', ended: 'x' }]);
  expect([one.heard, other.heard]).toEqual([[], []]);
  for (const tab of [one, two, other]) tab.stop();
});

test('what is no news is not heard', async () => {
  const tab = listen('/api/a');
  const stranger = new BroadcastChannel('bellhop /api/a');
  for (const words of ['moved', null, { kind: 'rumour' }, { kind: 'moved', ended: 7 }, { kind: 'moved' }]) {
    stranger.postMessage(words);
  }
  await expect.poll(() => tab.heard).toEqual([{ kind: 'moved' }]);
  stranger.close();
  tab.stop();
});

test('who has stopped listening hears nothing and says nothing', async () => {
  const [gone, here] = [listen('/api/a'), listen('/api/a')];
  const third = listen('/api/a');
  gone.stop();
  gone.tell({ kind: 'ordering' });
  here.tell({ kind: 'moved' });
  await expect.poll(() => third.heard).toEqual([{ kind: 'moved' }]);
  expect(gone.heard).toEqual([]);
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
])('a browser that %s has tabs that are alone', (_, channel) => {
  vi.stubGlobal('BroadcastChannel', channel);
  const tab = listen('/api/a');
  tab.tell({ kind: 'moved' });
  tab.stop();
  expect(tab.heard).toEqual([]);
});
