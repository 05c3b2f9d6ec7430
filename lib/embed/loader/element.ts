import { withAttribution } from '../attribution.ts';
import type { FrameMode } from '../frame-settings.ts';
import { Dialog } from './dialog.ts';
import { BELLHOP, Frame } from './frame.ts';
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
    this.addEventListener('click', (event) => this.#follow(event));
  }

  connectedCallback(): void {
    const dialog = this.#opensDialog;
    const mode = this.#given('mode');
    this.#fallback.hidden = false;
    this.#root.replaceChildren(mode === 'button' ? this.#button() : this.#fallback);
    this.#stop = whenNear(this, !dialog, () => {
      if (dialog) this.#makeDialog(this.#query);
      else this.#begin(mode === 'search' ? mode : 'inline');
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
    if (this.#changed.length === 0) queueMicrotask(() => this.#heedHost());
    this.#changed.push(name);
  }

  #heedHost(): void {
    const changed = this.#changed;
    this.#changed = [];
    if (!this.#stop) return;
    const made = [this.#frame, this.#dialog?.frame].filter((frame) => frame !== undefined);
    const searched = changed.some((name) => SEARCH.includes(name));
    if (changed.some((name) => ANEW.includes(name)) || made.some((frame) => !frame.ready)) {
      this.disconnectedCallback();
      this.connectedCallback();
      return;
    }
    for (const frame of made) {
      if (changed.includes('locale')) frame.tell({ kind: 'language', locale: this.#given('locale') });
      if (searched) tellSearch(frame, this.#query);
    }
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
    const { colorScheme } = getComputedStyle(this);
    const light = colorScheme.includes('light') ? 'auto' : 'dark';
    return this.#given('scheme') || (colorScheme.includes('dark') ? light : 'light');
  }

  #address(path: string, query: string): URL {
    const address = new URL(`${path}/${encodeURIComponent(this.#given('property'))}`, BELLHOP);
    address.search = query;
    const locale = this.#given('locale') || this.closest<HTMLElement>('[lang]')?.lang;
    const { searchParams } = address;
    if (locale && !searchParams.has('locale')) searchParams.set('locale', locale);
    return address;
  }

  #make(mode: FrameMode, query: string, hear: (message: Message) => void): Frame {
    const address = this.#address('/embed', query);
    const scheme = this.#scheme;
    address.searchParams.set('host', location.origin);
    address.searchParams.set('mode', mode);
    address.searchParams.set('scheme', scheme);
    const frame = new Frame(address, this.#title, (message) => {
      hear(message);
      this.#heed(message);
    });
    // A frame of another scheme than its page gets an opaque ground.
    frame.element.style.colorScheme = scheme === 'auto' ? 'light dark' : scheme;
    return frame;
  }

  #begin(mode: FrameMode): void {
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
        if (this.#dialog?.frame.ready) tellSearch(this.#dialog.frame, text);
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
    const frame = this.#make('modal', query, ({ kind, text }) => {
      if (kind === 'ready') dialog.nameClose(text);
      if (kind === 'close') dialog.close();
    });
    const dialog = new Dialog(this.#root, frame);
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
    button.textContent = this.#title;
    return button;
  }

  /** The host's own link, or our button, opens the dialog; a link that is opened in a new tab leads to the hosted page. */
  #follow(event: MouseEvent): void {
    const { button, metaKey, ctrlKey, shiftKey } = event;
    if (!this.#opensDialog || button || metaKey || ctrlKey || shiftKey) return;
    const inside = event.composedPath().slice(0, event.composedPath().indexOf(this));
    // The dialog's own button stands in the element as well.
    const tags = inside.map((target) => Object(target).localName);
    if (tags.includes('dialog') || !(tags.includes('a') || tags.includes('button'))) return;
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
    const page: { [name: string]: unknown } = Object(globalThis);
    const name = layer || 'dataLayer';
    page[name] ??= [];
    const queue = page[name];
    // Tag managers lay one event's items over the last one's.
    if (Array.isArray(queue)) queue.push({ ecommerce: null }, detail);
  }
}

function tellSearch(frame: Frame, query: string): void {
  frame.tell({ kind: 'search', ...Object.fromEntries(new URLSearchParams(query)) });
}
