import { addressOf, goToHosted } from './addresses.ts';
import { given, localeOf, opensDialog, queryOf, SEARCH, schemeOf, titleOf } from './attributes.ts';
import { createDialog, type Dialog } from './dialog.ts';
import { createFrame, type Frame } from './frame.ts';
import type { Message } from './read-message.ts';
import { sheet } from './style.ts';
import { tellPage } from './tell-page.ts';
import { whenNear } from './when-near.ts';

/** Attributes whose change makes frames anew. */
const ANEW = ['property', 'mode', 'scheme', 'label'];
/** All whose change is applied. */
export const OBSERVED = [...ANEW, 'locale', ...SEARCH];
/** How long a dialog is waited for that the guest has opened, in milliseconds. */
const PATIENCE_MS = 12_000;

/** What is inside of an element: the host's link, then the widget's frame, or a dialog with it. */
export interface Inside {
  /** The element has come into a page. */
  begin(): void;
  /** It is in none any more. */
  end(): void;
  /** An attribute is another one now. */
  attributeChanged(name: string): void;
}

export function createInside(host: HTMLElement): Inside {
  const root = host.attachShadow({ mode: 'open' });
  const link = document.createElement('slot');
  /** Stands where the focus is in the frame, to be brought into the window: the frame itself cannot. */
  const focus = document.createElement('i');
  let frame: Frame | undefined;
  let dialog: Dialog | undefined;
  /** The end of waiting; absent while the element is in no page. */
  let stop: (() => void) | undefined;
  /** Attributes that have changed in this turn. */
  let changed: string[] = [];
  /** Where the guest has come to, for a frame that is made anew. */
  let place: string | undefined;

  const query = () => place ?? queryOf(host);

  function make(mode: string, shown: string, hear: (message: Message) => void): Frame {
    const scheme = schemeOf(host);
    // The permission that lets the widget in the frame register tools for agents of the browser.
    const tools = host.hasAttribute('data-webmcp') ? 'tools' : '';
    const settings = new URLSearchParams({ host: location.origin, mode, scheme, tools });
    const address = addressOf(host, '/embed', `${shown}&${settings}`);
    const made = createFrame(address, titleOf(host), (message) => {
      const { kind, text } = message;
      hear(message);
      if (kind === 'place') place = text;
      if (kind === 'leave') goToHosted(host, text);
      tellPage(host, message);
    });
    // A frame of another scheme than its page gets an opaque ground.
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
        // It may be on the link that goes now.
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
    const made = createDialog(make('modal', shown, (message) => made.hear(message)));
    dialog = made;
  }

  /** Shows the dialog. If no widget comes, because it may not be framed here, the hosted page takes over. */
  function open(): void {
    const opened = dialog;
    opened?.open();
    setTimeout(() => {
      if (opened?.element.open && !opened.frame.ready) goToHosted(host, query());
    }, PATIENCE_MS);
  }

  /** The host's link, or our button, opens the dialog. In a new tab the link leads to the hosted page. */
  function follow(event: MouseEvent): void {
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
      button.onclick = follow;
      // A parser brings the words only after the element itself.
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
    if (names.some((name) => ANEW.includes(name)) || made.some((one) => one?.ready === false)) {
      end();
      begin();
      return;
    }
    const now = names.map((name) => [name, name === 'locale' ? localeOf(host) : given(host, name)]);
    for (const one of made) one?.show(String(new URLSearchParams(now)));
  }

  root.adoptedStyleSheets = [sheet];
  link.onclick = follow;
  return {
    begin,
    end,
    attributeChanged: (name) => {
      // Whatever the host says now counts for more than where the guest was, but for how it looks.
      if (!/scheme|label/.test(name)) place = undefined;
      // Several that are set in a row are one wish.
      if (!changed[0]) queueMicrotask(applyChanges);
      changed.push(name);
    },
  };
}
