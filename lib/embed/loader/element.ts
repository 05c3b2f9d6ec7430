import { withAttribution } from '../attribution.ts';
import type { FrameMode } from '../frame-settings.ts';
import type { FromHost } from '../messages.ts';
import { Dialog } from './dialog.ts';
import { BELLHOP, Frame } from './frame.ts';
import type { Message } from './read-message.ts';
import { STYLE } from './style.ts';
import { whenNear } from './when-near.ts';

const SEARCH = ['checkin', 'checkout', 'adults', 'room'];
const sheet = new CSSStyleSheet();
sheet.replaceSync(STYLE);

/**
 * `<bellhop-booking property="…" mode="inline|modal|button|search">` (DESIGN.md section 9). The link inside is what shows
 * until the widget is there, and wherever it cannot be.
 */
export class BellhopBooking extends HTMLElement {
  static readonly observedAttributes = ['property', 'mode', 'locale', ...SEARCH];

  readonly #root = this.attachShadow({ mode: 'open' });
  readonly #fallback = document.createElement('slot');
  /** Stands where the focus is in the frame, to be brought into the window: the frame itself cannot. */
  readonly #focus = document.createElement('i');
  #frame: Frame | undefined;
  #dialog: Dialog | undefined;
  /** The end of waiting; absent while the element is in no page. */
  #stop: (() => void) | undefined;
  /** Where the guest had come to when the element was taken out of the page. */
  #place: string | undefined;

  constructor() {
    super();
    this.#root.adoptedStyleSheets = [sheet];
    this.addEventListener('click', (event) => this.#follow(event));
  }

  connectedCallback(): void {
    const dialog = this.#opensDialog;
    const mode = this.getAttribute('mode');
    this.#fallback.hidden = false;
    this.#root.replaceChildren(mode === 'button' ? this.#button() : this.#fallback);
    this.#stop = whenNear(this, !dialog, () => {
      if (dialog) this.#dialogAt(this.#query);
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
    if (!this.#stop || before === now) return;
    if (name === 'locale') this.#tell({ kind: 'language', locale: now ?? '' });
    else if (SEARCH.includes(name)) {
      this.#place = undefined;
      this.#tell({ kind: 'search', ...Object.fromEntries(new URLSearchParams(this.#query)) });
    } else {
      this.#place = undefined;
      this.disconnectedCallback();
      this.connectedCallback();
    }
  }

  get #opensDialog(): boolean {
    return /^(modal|button)$/.test(this.getAttribute('mode') ?? '');
  }

  /** The search that the guest has come to, or the one that the host has set. */
  get #query(): string {
    const given = SEARCH.map((name) => [name, this.getAttribute(name) ?? '']).filter(([, value]) => value);
    return this.#place ?? String(new URLSearchParams(given));
  }

  get #title(): string {
    return this.getAttribute('label') ?? (this.textContent?.trim() || document.title);
  }

  /** Light, dark, or as the guest's system is: as the host's page, unless it says so. */
  get #scheme(): string {
    const { colorScheme } = getComputedStyle(this);
    const light = colorScheme.includes('light') ? 'auto' : 'dark';
    return this.getAttribute('scheme') ?? (colorScheme.includes('dark') ? light : 'light');
  }

  #address(path: string, query: string): URL {
    const address = new URL(`${path}/${encodeURIComponent(this.getAttribute('property') ?? '')}`, BELLHOP);
    address.search = query;
    const locale = this.getAttribute('locale') ?? this.closest('[lang]')?.getAttribute('lang');
    const { searchParams } = address;
    if (locale && !searchParams.has('locale')) searchParams.set('locale', locale);
    return address;
  }

  #make(mode: FrameMode, query: string, hear: (message: Message) => void): Frame {
    const address = this.#address('/embed', query);
    const scheme = this.#scheme;
    for (const [name, value] of Object.entries({ host: location.origin, mode, scheme })) {
      address.searchParams.set(name, value);
    }
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
        this.#fallback.hidden = true;
      }
      if (kind === 'focus') {
        style.top = `${top}px`;
        style.height = `${bottom - top}px`;
        this.#focus.scrollIntoView({ block: 'nearest' });
      }
      if (kind === 'open') this.#dialogAt(text).open();
    });
    const { element } = frame;
    element.className = 'waiting';
    this.#frame = frame;
    this.#root.append(this.#focus, element);
  }

  /** The dialog with this search in it; made anew where it was opened with another one. */
  #dialogAt(query: string): Dialog {
    if (this.#dialog?.query === query) return this.#dialog;
    this.#dialog?.end();
    const frame = this.#make('modal', query, ({ kind, text }) => {
      if (kind === 'ready') dialog.nameClose(text);
      if (kind === 'close') dialog.close();
    });
    const dialog = new Dialog(this.#root, frame, query);
    this.#dialog = dialog;
    return dialog;
  }

  #button(): HTMLButtonElement {
    const button = document.createElement('button');
    button.part.add('button');
    button.textContent = this.#title;
    return button;
  }

  /** The host's own link, or our button, opens the dialog; a link that is opened in a new tab leads to the hosted page. */
  #follow(event: MouseEvent): void {
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
    if (!this.#opensDialog || button || metaKey || ctrlKey || shiftKey || altKey) return;
    const inside = event.composedPath().slice(0, event.composedPath().indexOf(this));
    // The dialog's own button stands in the element as well.
    const tags = inside.map((target) => (target instanceof Element ? target.localName : ''));
    if (tags.includes('dialog') || !tags.some((tag) => tag === 'a' || tag === 'button')) return;
    event.preventDefault();
    (this.#dialog ?? this.#dialogAt(this.#query)).open();
  }

  #tell(message: Omit<FromHost, 'bellhop'>): void {
    this.#frame?.tell(message);
    this.#dialog?.frame.tell(message);
  }

  /** What a frame says that is not about the way in which it stands in the page. */
  #heed({ kind, text, detail }: Message): void {
    if (kind === 'place') this.#place = text;
    if (kind === 'leave') location.assign(withAttribution(this.#address('', text), location.search));
    if (kind !== 'event' || !text.startsWith('bellhop:')) return;
    this.dispatchEvent(new CustomEvent(text, { detail, bubbles: true, composed: true }));
    const layer = this.getAttribute('data-layer');
    if (layer === null || this.getAttribute('consent') !== 'granted') return;
    const page: { [name: string]: unknown } = Object(globalThis);
    const name = layer || 'dataLayer';
    page[name] ??= [];
    const queue = page[name];
    if (Array.isArray(queue)) queue.push(detail);
  }
}
