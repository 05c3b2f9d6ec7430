import { addressOf, goToHosted } from './addresses.ts';
import { given, localeOf, opensDialog, queryOf, SEARCH, schemeOf, titleOf } from './attributes.ts';
import { createDialog, type Dialog } from './dialog.ts';
import { emitEvent } from './emit-event.ts';
import { createFrame, type Frame } from './frame.ts';
import type { Message } from './read-message.ts';
import { sheet } from './style.ts';
import { whenNear } from './when-near.ts';

/** A change of these attributes replaces the frames. */
const REMAKING = ['property', 'mode', 'scheme', 'label'];
/** All attributes that may change later. */
export const OBSERVED = [...REMAKING, 'locale', ...SEARCH];
/** The longest wait for the widget in an open dialog, in milliseconds. */
const DIALOG_TIMEOUT_MS = 12_000;

/** The content of an element: first the host's link, then the widget's frame, or a dialog with the frame. */
export interface Inside {
  /** Called when the element is added to a page. */
  begin(): void;
  /** Called when the element is removed. */
  end(): void;
  /** Called when an attribute has another value. */
  attributeChanged(name: string): void;
}

export function createInside(host: HTMLElement): Inside {
  const root = host.attachShadow({ mode: 'open' });
  const link = document.createElement('slot');
  /**
   * Lies over the focused place of the frame. The page scrolls to it, because the frame itself cannot scroll.
   */
  const focus = document.createElement('i');
  let frame: Frame | undefined;
  let dialog: Dialog | undefined;
  /** Ends the wait for the element. Absent while the element is in no page. */
  let stop: (() => void) | undefined;
  /** The attributes that have changed in this turn of the event loop. */
  let changed: string[] = [];
  /** The place of the guest. A new frame starts there. */
  let place: string | undefined;

  const query = () => place ?? queryOf(host);

  function make(mode: string, shown: string, receive: (message: Message) => void): Frame {
    const scheme = schemeOf(host);
    // The permission that lets the widget in the frame register tools for agents of the browser.
    const tools = host.hasAttribute('data-webmcp') ? 'tools' : '';
    const settings = new URLSearchParams({ host: location.origin, mode, scheme, tools });
    const address = addressOf(host, '/embed', `${shown}&${settings}`);
    const made = createFrame(address, titleOf(host), (message) => {
      const { kind, text } = message;
      receive(message);
      if (kind === 'place') place = text;
      if (kind === 'leave') goToHosted(host, text);
      emitEvent(host, message);
    });
    // Browsers give a frame an opaque background if its scheme is not the page's.
    made.element.style.colorScheme = scheme;
    made.element.allow += tools;
    return made;
  }

  function bringIntoView(top: number, bottom: number): void {
    focus.style.top = `${top}px`;
    focus.style.height = `${bottom - top}px`;
    focus.scrollIntoView({ block: 'nearest' });
  }

  function makeFrame(mode: string): void {
    frame = make(mode, query(), ({ kind, text, top, bottom }) => {
      if (kind === 'height') element.style.height = `${bottom}px`;
      if (kind === 'ready') {
        element.className = '';
        // The link is hidden now, and it may have the focus.
        if (host.contains(document.activeElement)) element.focus();
        link.hidden = true;
      }
      if (kind === 'focus') bringIntoView(top, bottom);
      if (kind === 'open') showRooms(text);
    });
    const { element } = frame;
    element.className = 'waiting';
    root.append(focus, element);
  }

  function showRooms(search: string): void {
    if (dialog?.frame.ready) dialog.frame.show(search);
    else makeDialog(search);
    open();
  }

  function makeDialog(shown: string): void {
    dialog?.end();
    const made = createDialog(make('modal', shown, (message) => made.read(message)));
    dialog = made;
  }

  /**
   * Shows the dialog. If the widget does not load, as where framing is forbidden, the hosted page replaces
   * it.
   */
  function open(): void {
    const opened = dialog;
    opened?.open();
    setTimeout(() => {
      if (opened?.element.open && !opened.frame.ready) goToHosted(host, query());
    }, DIALOG_TIMEOUT_MS);
  }

  /** The host's link, or our button, opens the dialog. In a new tab the link leads to the hosted page. */
  function onPress(event: MouseEvent): void {
    const pressed = event.composedPath().some((target) => /^(a|button)$/.test(Object(target).localName));
    if (!opensDialog(host) || !pressed || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (!dialog) makeDialog(query());
    open();
  }

  function begin(): void {
    const mode = given(host, 'mode');
    link.hidden = mode === 'button';
    root.replaceChildren(link);
    if (link.hidden) {
      const button = document.createElement('button');
      const name = () => {
        button.textContent = titleOf(host);
      };
      button.part = 'button';
      button.onclick = onPress;
      // A parser adds the text of the link only after the element.
      link.onslotchange = name;
      name();
      root.append(button);
    }
    stop = whenNear(host, !opensDialog(host), () => {
      if (opensDialog(host)) makeDialog(query());
      else makeFrame(mode);
    });
  }

  function end(): void {
    stop?.();
    frame?.end();
    dialog?.end();
    stop = frame = dialog = undefined;
  }

  function applyChanges(): void {
    const names = changed;
    changed = [];
    if (!stop) return;
    const made = [frame, dialog?.frame];
    if (names.some((name) => REMAKING.includes(name)) || made.some((one) => one?.ready === false)) {
      end();
      begin();
      return;
    }
    const now = names.map((name) => [name, name === 'locale' ? localeOf(host) : given(host, name)]);
    for (const one of made) one?.show(String(new URLSearchParams(now)));
  }

  root.adoptedStyleSheets = [sheet];
  link.onclick = onPress;
  return {
    begin,
    end,
    attributeChanged: (name) => {
      // A change by the host replaces the guest's place, except a change of the look.
      if (!/scheme|label/.test(name)) place = undefined;
      // Changes of one turn are applied together.
      if (!changed[0]) queueMicrotask(applyChanges);
      changed.push(name);
    },
  };
}
