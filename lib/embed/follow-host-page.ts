import type { StayQuery } from '../contract/stay.ts';
import { followEvents } from './frame-events.ts';
import { followFocus } from './frame-focus.ts';
import { followGrowth, followHeight } from './frame-height.ts';
import { followPlace, placeOf } from './frame-place.ts';
import { type FrameSettings, readFrameSettings } from './frame-settings.ts';
import { type HostLink, linkToHost } from './host-link.ts';
import type { FromHost } from './messages.ts';

type FrameWindow = Window & typeof globalThis;

/** The page around the frame. */
export interface HostPage {
  /** Asks the host to show the rooms of a search in a dialog. */
  open(search: StayQuery): void;
  end(): void;
}

/** Set on the root element once the frame is as high as its content. Then the frame has nothing to scroll. */
const SIZED = 'data-bellhop-sized';

/**
 * Keeps a frame and the page around it in step. The frame reports its height, its focus, its place and its
 * events to the host. The host's requests change the frame's address, and a `popstate` event follows. The
 * widget must be awake by then, because it listens to `popstate`. Does nothing without a page around the
 * frame, or if that page's origin is unknown.
 * @param close the word for "close", in the language of the frame
 */
export function followHostPage(
  view: FrameWindow,
  { host, mode }: Pick<FrameSettings, 'host' | 'mode'>,
  close: string,
): HostPage | undefined {
  if (view.parent === view) return undefined;
  if (!host) {
    recover(view);
    return undefined;
  }
  const link = linkToHost(view, host, (request) => applyRequest(view, mode, request));
  const ends = [
    () => link.end(),
    followPlace(view, (text) => link.post({ kind: 'place', text })),
    ...(mode === 'modal' ? inDialog(view, link) : [followSize(view, link)]),
    followEvents(view, (message) => link.post(message)),
  ];
  link.post({ kind: 'ready', text: close });
  return {
    open: ({ checkin, checkout, adults }) => {
      const query = new URLSearchParams(placeOf(view.location.href));
      // A room in the address belongs to an earlier search.
      query.delete('room');
      for (const [name, value] of Object.entries({ checkin, checkout, adults }))
        query.set(name, String(value));
      link.post({ kind: 'open', text: query.toString() });
    },
    end: () => {
      for (const end of ends) end();
    },
  };
}

/**
 * Restores the settings after a plain form or link has left the address without them: see the frame's name.
 */
function recover({ name, location }: FrameWindow): void {
  if (!readFrameSettings(name).host) return;
  const query = new URLSearchParams(name);
  for (const [key, value] of new URLSearchParams(location.search)) query.set(key, value);
  location.replace(`${location.pathname}?${query}`);
}

const SEARCH = ['checkin', 'checkout', 'adults'];

function applyRequest(view: FrameWindow, mode: FrameSettings['mode'], { text }: FromHost): void {
  const requested = new URLSearchParams(text);
  const address = new URL(view.location.href);
  const { searchParams } = address;
  const isSearch = SEARCH.some((name) => requested.has(name));
  // A room belongs to a search, and a room's sheet to the room. Another search removes both.
  if (isSearch) searchParams.delete('room');
  const isOtherRoom = isSearch || requested.has('room');
  if (isOtherRoom && searchParams.get('view') === 'room') searchParams.delete('view');
  for (const name of [...SEARCH, 'room', 'locale']) {
    const value = requested.get(name);
    if (value) searchParams.set(name, value);
    // An empty language keeps the present one.
    else if (value === '' && name !== 'locale') searchParams.delete(name);
  }
  if (address.href === view.location.href) return;
  // In this mode the server renders the search into the page, so the page has to load again.
  if (mode === 'search' && isSearch) {
    view.location.replace(address);
    return;
  }
  view.history.replaceState(null, '', address);
  view.dispatchEvent(new PopStateEvent('popstate'));
}

function followSize(view: FrameWindow, link: HostLink): () => void {
  const page = view.document;
  let contentBottom = Number.POSITIVE_INFINITY;
  // At a fractional zoom a frame may be one pixel lower than the height that its host has set.
  const onResize = () => page.documentElement.toggleAttribute(SIZED, view.innerHeight + 1 >= contentBottom);
  const height = followHeight(page, (bottom) => {
    contentBottom = bottom;
    link.post({ kind: 'height', bottom });
  });
  view.addEventListener('resize', onResize);
  const focus = followFocus(page, (extent) => {
    // Measured first: a host can bring a place into view only if its frame is high enough.
    height.measure();
    link.post({ kind: 'focus', ...extent });
  });
  return () => {
    focus();
    height.end();
    view.removeEventListener('resize', onResize);
  };
}

/** The same height as in `loader/style.ts`: room for the search, in CSS pixels. */
const MIN_DIALOG_HEIGHT = 416;

function inDialog(view: FrameWindow, link: HostLink): (() => void)[] {
  return [
    followEscape(view, link),
    followGrowth(view.document, MIN_DIALOG_HEIGHT, (bottom) => link.post({ kind: 'height', bottom })),
  ];
}

/**
 * Reports Escape to the host: only the frame with the focus gets the key. Open parts of the page close first.
 */
function followEscape({ document: page }: FrameWindow, link: HostLink): () => void {
  const onKey = ({ key, isComposing, defaultPrevented }: KeyboardEvent) => {
    if (key !== 'Escape' || isComposing || defaultPrevented) return;
    if (!page.querySelector('dialog[open], .bh-language-menu[open]')) link.post({ kind: 'close' });
  };
  // In the capture phase, so that an open dialog of the page is still open.
  page.addEventListener('keydown', onKey, { capture: true });
  return () => page.removeEventListener('keydown', onKey, { capture: true });
}
