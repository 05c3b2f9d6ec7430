import { withAttribution } from '../attribution.ts';
import { createDialog, type Dialog } from './dialog.ts';
import { BELLHOP, createFrame, type Frame } from './frame.ts';
import type { Message } from './read-message.ts';
import { STYLE } from './style.ts';
import { whenNear } from './when-near.ts';

const SEARCH = ['checkin', 'checkout', 'adults', 'room'];
/** Attributes whose change makes frames anew. */
const ANEW = ['property', 'mode', 'scheme', 'label'];
/** How long a dialog is waited for that the guest has opened, in milliseconds. */
const PATIENCE_MS = 12_000;
const sheet = new CSSStyleSheet();
sheet.replaceSync(STYLE);

/**
 * `<bellhop-booking property="…" mode="inline|modal|button|search">` (DESIGN.md section 9). The link inside is what shows
 * until the widget is there, and wherever it cannot be.
 */
export class BellhopBooking extends HTMLElement {
  static readonly observedAttributes = [...ANEW, 'locale', ...SEARCH];

  readonly #root = this.attachShadow({ mode: 'open' });
  readonly #fallback = document.createElement('slot');
  /** Stands where the focus is in the frame, to be brought into the window: the frame itself cannot. */
  readonly #focus = document.createElement('i');
  #frame: Frame | undefined;
  #dialog: Dialog | undefined;
  /** The end of waiting; absent while the element is in no page. */
  #stop: (() => void) | undefined;
  /** Attributes that have changed in this turn. */
  #changed: string[] = [];
  /** Where the guest had come to when the element was taken out of the page. */
  #place: string | undefined;

  constructor() {
    super();
    this.#root.adoptedStyleSheets = [sheet];
    this.#fallback.onclick = (event) => this.#follow(event);
  }

  connectedCallback(): void {
    const dialog = this.#opensDialog;
    const mode = this.#given('mode');
    const link = this.#fallback;
    link.hidden = mode === 'button';
    this.#root.replaceChildren(link);
    if (link.hidden) this.#root.append(this.#button());
    this.#stop = whenNear(this, !dialog, () => {
      if (dialog) this.#makeDialog(this.#query);
      else this.#begin(mode);
    });
  }

  disconnectedCallback(): void {
    this.#stop?.();
    this.#frame?.end();
    this.#dialog?.end();
    this.#stop = this.#frame = this.#dialog = undefined;
  }

  /** Moved by `moveBefore`, the frame stays as it is. */
  connectedMoveCallback(): void {}

  attributeChangedCallback(name: string, before: string | null, now: string | null): void {
    if (before === now) return;
    // Whatever the host says now counts for more than where the guest was.
    this.#place = undefined;
    // Several that are set in a row are one wish.
    if (!this.#changed[0]) queueMicrotask(() => this.#heedHost());
    this.#changed.push(name);
  }

  #heedHost(): void {
    const changed = this.#changed;
    this.#changed = [];
    if (!this.#stop) return;
    const made = [this.#frame, this.#dialog?.frame];
    if (changed.some((name) => ANEW.includes(name)) || made.some((frame) => frame?.ready === false)) {
      this.disconnectedCallback();
      this.connectedCallback();
      return;
    }
    const text = String(new URLSearchParams(changed.map((name) => [name, this.#given(name)])));
    for (const frame of made) frame?.show(text);
  }

  /** An attribute's value; empty without one. */
  #given(name: string): string {
    return this.getAttribute(name) ?? '';
  }

  get #opensDialog(): boolean {
    return /^(modal|button)$/.test(this.#given('mode'));
  }

  /** The search that the guest has come to, or the one that the host has set. */
  get #query(): string {
    const given = SEARCH.map((name) => [name, this.#given(name)]).filter(([, value]) => value);
    return this.#place ?? String(new URLSearchParams(given));
  }

  get #title(): string {
    return this.#given('label') || this.textContent?.trim() || document.title;
  }

  /** Light, dark, or as the guest's system is: as the host's page, unless it says so. */
  get #scheme(): string {
    const { colorScheme, color } = getComputedStyle(this);
    const both = colorScheme.includes('light') ? 'auto' : 'dark';
    // Most dark pages do not say that they are, but their text is light: the green of it tells.
    const ground = Number(/^rgba?\(\d+, (\d+)/.exec(color)?.[1]) > 127 ? 'dark' : 'light';
    return this.#given('scheme') || (colorScheme.includes('dark') ? both : ground);
  }

  #address(path: string, query: string): URL {
    const address = new URL(`${path}/${encodeURIComponent(this.#given('property'))}`, BELLHOP);
    address.search = query;
    const locale = this.#given('locale') || this.closest<HTMLElement>('[lang]')?.lang;
    if (locale && !address.searchParams.has('locale')) address.searchParams.set('locale', locale);
    return address;
  }

  #make(mode: string, query: string, hear: (message: Message) => void): Frame {
    const address = this.#address('/embed', query);
    const scheme = this.#scheme;
    address.search += `&${new URLSearchParams({ host: location.origin, mode, scheme })}`;
    const frame = createFrame(address, this.#title, (message) => {
      hear(message);
      this.#heed(message);
    });
    // A frame of another scheme than its page gets an opaque ground.
    frame.element.style.colorScheme = scheme === 'auto' ? 'light dark' : scheme;
    return frame;
  }

  #begin(mode: string): void {
    const frame = this.#make(mode, this.#query, ({ kind, text, top, bottom }) => {
      const { style } = this.#focus;
      if (kind === 'height') element.style.height = `${bottom}px`;
      if (kind === 'ready') {
        element.className = '';
        // It may be on the link that goes now.
        if (this.contains(document.activeElement)) element.focus();
        this.#fallback.hidden = true;
      }
      if (kind === 'focus') {
        style.top = `${top}px`;
        style.height = `${bottom - top}px`;
        this.#focus.scrollIntoView({ block: 'nearest' });
      }
      if (kind === 'open') {
        if (this.#dialog?.frame.ready) this.#dialog.frame.show(text);
        else this.#makeDialog(text);
        this.#open();
      }
    });
    const { element } = frame;
    element.className = 'waiting';
    this.#frame = frame;
    this.#root.append(this.#focus, element);
  }

  #makeDialog(query: string): void {
    this.#dialog?.end();
    const frame = this.#make('modal', query, (message) => dialog.hear(message));
    const dialog = createDialog(this.#root, frame);
    this.#dialog = dialog;
  }

  /** Shows the dialog. Where no widget comes, because it may not be framed here or is not there, the hosted page has to do. */
  #open(): void {
    const dialog = this.#dialog;
    dialog?.open();
    setTimeout(() => {
      if (dialog === this.#dialog && dialog?.frame.ready === false)
        location.assign(this.#hosted(this.#query));
    }, PATIENCE_MS);
  }

  #hosted(query: string): URL {
    return withAttribution(this.#address('', query), location.search);
  }

  #button(): HTMLButtonElement {
    const button = document.createElement('button');
    button.part = 'button';
    button.onclick = (event) => this.#follow(event);
    const name = () => {
      button.textContent = this.#title;
    };
    // A parser brings the words only after the element itself.
    this.#fallback.onslotchange = name;
    name();
    return button;
  }

  /** The host's own link, or our button, opens the dialog; a link that is opened in a new tab leads to the hosted page. */
  #follow(event: MouseEvent): void {
    const { metaKey, ctrlKey, shiftKey } = event;
    const pressed = event.composedPath().some((target) => /^(a|button)$/.test(Object(target).localName));
    if (!this.#opensDialog || !pressed || metaKey || ctrlKey || shiftKey) return;
    event.preventDefault();
    if (!this.#dialog) this.#makeDialog(this.#query);
    this.#open();
  }

  /** What a frame says that is not about the way in which it stands in the page. */
  #heed({ kind, text, detail }: Message): void {
    if (kind === 'place') this.#place = text;
    if (kind === 'leave') location.assign(this.#hosted(text));
    if (kind !== 'event' || !text.startsWith('bellhop:')) return;
    this.dispatchEvent(new CustomEvent(text, { detail, bubbles: true, composed: true }));
    const layer = this.getAttribute('data-layer');
    if (layer === null || this.#given('consent') !== 'granted') return;
    const page: { [name: string]: unknown } = Object(window);
    const name = layer || 'dataLayer';
    page[name] ??= [];
    const queue = page[name];
    // Tag managers lay one event's items over the last one's.
    if (Array.isArray(queue)) queue.push({ ecommerce: null }, detail);
  }
}
