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
  /** Has the rooms of a search shown, in a dialog. */
  open(search: StayQuery): void;
  end(): void;
}

/** On the root element once the host has made the frame as high as its content: nothing is left to scroll. */
const SIZED = 'data-bellhop-sized';

/**
 * Keeps a frame and the page around it in step: height, focus, place and events to the host, its wishes back.
 * Does nothing where there is no page around it, or none that has told its origin. The widget must be awake:
 * what the host wishes is written into the frame's address, and told to the page by `popstate`.
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
  const link = linkToHost(view, host, (wish) => grant(view, mode, wish));
  const ends = [
    () => link.end(),
    followPlace(view, (text) => link.tell({ kind: 'place', text })),
    ...(mode === 'modal' ? inDialog(view, link) : [followSize(view, link)]),
    followEvents(view, (message) => link.tell(message)),
  ];
  link.tell({ kind: 'ready', text: close });
  return {
    open: ({ checkin, checkout, adults }) => {
      const query = new URLSearchParams(placeOf(view.location.href));
      // Of an earlier search, if at all: who searches has not chosen yet.
      query.delete('room');
      for (const [name, value] of Object.entries({ checkin, checkout, adults }))
        query.set(name, String(value));
      link.tell({ kind: 'open', text: query.toString() });
    },
    end: () => {
      for (const end of ends) end();
    },
  };
}

/** A plain form or link has led to an address without the settings: the frame's name still has them. */
function recover({ name, location }: FrameWindow): void {
  if (!readFrameSettings(name).host) return;
  const query = new URLSearchParams(name);
  for (const [key, value] of new URLSearchParams(location.search)) query.set(key, value);
  location.replace(`${location.pathname}?${query}`);
}

const SEARCH = ['checkin', 'checkout', 'adults'];

function grant(view: FrameWindow, mode: FrameSettings['mode'], { text }: FromHost): void {
  const wished = new URLSearchParams(text);
  const address = new URL(view.location.href);
  const { searchParams } = address;
  const searched = SEARCH.some((name) => wished.has(name));
  // A room is that of a search, and goes with it; the sheet is that of a room.
  if (searched) searchParams.delete('room');
  const isOtherRoom = searched || wished.has('room');
  if (isOtherRoom && searchParams.get('view') === 'room') searchParams.delete('view');
  for (const name of [...SEARCH, 'room', 'locale']) {
    const value = wished.get(name);
    if (value) searchParams.set(name, value);
    // Without a wish for another language it stays as it is.
    else if (value === '' && name !== 'locale') searchParams.delete(name);
  }
  if (address.href === view.location.href) return;
  // A search alone is what its page was made with.
  if (mode === 'search' && searched) {
    view.location.replace(address);
    return;
  }
  view.history.replaceState(null, '', address);
  view.dispatchEvent(new PopStateEvent('popstate'));
}

function followSize(view: FrameWindow, link: HostLink): () => void {
  const page = view.document;
  let wanted = Number.POSITIVE_INFINITY;
  // At a zoom that is no whole number a frame may be a pixel short of what it was given.
  const onResize = () => page.documentElement.toggleAttribute(SIZED, view.innerHeight + 1 >= wanted);
  const height = followHeight(page, (bottom) => {
    wanted = bottom;
    link.tell({ kind: 'height', bottom });
  });
  view.addEventListener('resize', onResize);
  const focus = followFocus(page, (extent) => {
    // A host can only bring into view what its frame is high enough for.
    height.measure();
    link.tell({ kind: 'focus', ...extent });
  });
  return () => {
    focus();
    height.end();
    view.removeEventListener('resize', onResize);
  };
}

/** As the loader has it (`loader/style.ts`): room for the search, in CSS pixels. */
const MIN_DIALOG_HEIGHT = 416;

function inDialog(view: FrameWindow, link: HostLink): (() => void)[] {
  return [
    followEscape(view, link),
    followGrowth(view.document, MIN_DIALOG_HEIGHT, (bottom) => link.tell({ kind: 'height', bottom })),
  ];
}

/** Escape is heard where the focus is: in the frame, not in its dialog. What is open closes first. */
function followEscape({ document: page }: FrameWindow, link: HostLink): () => void {
  const onKey = ({ key, isComposing, defaultPrevented }: KeyboardEvent) => {
    if (key !== 'Escape' || isComposing || defaultPrevented) return;
    if (!page.querySelector('dialog[open], .bh-language-menu[open]')) link.tell({ kind: 'close' });
  };
  // Before the page has closed what is open.
  page.addEventListener('keydown', onKey, { capture: true });
  return () => page.removeEventListener('keydown', onKey, { capture: true });
}
