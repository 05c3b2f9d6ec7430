// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { themeFrames } from './theme-frames.ts';

/** A frame whose window reports its address and records navigations, because jsdom does not navigate. */
function frameAt(src: string, href: string): { frame: HTMLIFrameElement; sent: string[] } {
  const sent: string[] = [];
  const frame = document.createElement('iframe');
  frame.src = src;
  Object.defineProperty(frame, 'contentWindow', {
    value: {
      location: { href, replace: (address: URL) => sent.push(address.searchParams.get('theme') ?? 'none') },
    },
  });
  return { frame, sent };
}

const ADDRESS = 'https://bellhop.example/embed/harbour?mode=inline';
const element = document.createElement('div');
const root = element.attachShadow({ mode: 'open' });
afterEach(() => root.replaceChildren());

it('themeFrames applies a theme to present and future frames', async () => {
  const there = frameAt(ADDRESS, ADDRESS);
  root.append(there.frame);
  const end = themeFrames(root, '{"name":"paper"}');
  expect(there.sent).toEqual(['{"name":"paper"}']);
  const late = frameAt(ADDRESS, 'about:blank');
  const dialog = document.createElement('dialog');
  dialog.append(late.frame);
  root.append(dialog);
  await Promise.resolve();
  expect(late.sent).toEqual(['{"name":"paper"}']);
  const inDialog = frameAt(ADDRESS, 'about:blank');
  const place = document.createElement('bellhop-dialog');
  place.attachShadow({ mode: 'open' }).append(inDialog.frame);
  document.body.append(place);
  await Promise.resolve();
  expect(inDialog.sent).toEqual(['{"name":"paper"}']);
  end();
  place.remove();
  const later = frameAt(ADDRESS, 'about:blank');
  root.append(later.frame);
  await Promise.resolve();
  expect(later.sent).toEqual([]);
});

it('themeFrames leaves a frame alone that already has the theme, and removes a theme', () => {
  const worn = frameAt(ADDRESS, `${ADDRESS}&theme=%7B%7D`);
  root.append(worn.frame);
  themeFrames(root, '{}')();
  expect(worn.sent).toEqual([]);
  themeFrames(root, undefined)();
  expect(worn.sent).toEqual(['none']);
});
