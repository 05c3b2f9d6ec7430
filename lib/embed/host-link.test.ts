// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { EDITION } from './edition.ts';
import { type HostLink, linkToHost } from './host-link.ts';
import type { FromHost } from './messages.ts';

/** @file Tests a frame's window in jsdom. The page around the frame is another window. */

const HOST = 'https://www.hotel.example';
const WISH = { bellhop: EDITION, kind: 'show', text: 'locale=de' };

let link: HostLink | undefined;
afterEach(() => {
  link?.end();
  document.body.replaceChildren();
});

function frameOfPage() {
  const frame = document.createElement('iframe');
  const sibling = document.createElement('iframe');
  document.body.append(frame, sibling);
  if (!frame.contentWindow || !sibling.contentWindow) throw new Error('no windows');
  const received: FromHost[] = [];
  const view = frame.contentWindow;
  link = linkToHost(view, HOST, (message) => received.push(message));
  const say = (data: unknown, origin: string, source: Window) =>
    view.dispatchEvent(new MessageEvent('message', { data, origin, source }));
  return { view, page: view.parent, sibling: sibling.contentWindow, received, say, link };
}

test('host link receives messages of the page around the frame', () => {
  const { say, received, page } = frameOfPage();
  say(WISH, HOST, page);
  expect(received).toEqual([WISH]);
});

test('host link ignores other origins, other windows and data that is no message', () => {
  const { say, received, page, sibling, view } = frameOfPage();
  say(WISH, 'https://evil.example', page);
  say(WISH, 'http://www.hotel.example', page);
  say(WISH, `${HOST}.evil.example`, page);
  say(WISH, 'null', page);
  say(WISH, '', page);
  say(WISH, HOST, sibling);
  say(WISH, HOST, view);
  say({ ...WISH, bellhop: 'x' }, HOST, page);
  expect(received).toEqual([]);
});

test('host link receives nothing after its end', () => {
  const { say, received, page, link: ended } = frameOfPage();
  ended.end();
  say(WISH, HOST, page);
  expect(received).toEqual([]);
});

test('host link posts only to the page around the frame, with that page’s exact origin', () => {
  const { link: opened, page } = frameOfPage();
  const post = vi.spyOn(page, 'postMessage').mockImplementation(() => undefined);
  opened.post({ kind: 'height', bottom: 10 });
  expect(post.mock.calls).toEqual([[{ bellhop: EDITION, kind: 'height', bottom: 10 }, HOST]]);
});

test('host link posts nothing without a page around the frame', () => {
  const post = vi.spyOn(window, 'postMessage').mockImplementation(() => undefined);
  link = linkToHost(window, HOST, () => undefined);
  link.post({ kind: 'close' });
  expect(post).not.toHaveBeenCalled();
});
