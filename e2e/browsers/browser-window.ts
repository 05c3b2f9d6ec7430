/**
 * What the flows need of a browser's window, in the terms that WebDriver and WebDriver BiDi share. Neither
 * protocol is spoken by both engines here (`firefox.ts`, `webkit.ts` say why), so each has its library, and
 * the flows have this.
 */

/** An element by what its engine tells a screen reader of it, or by a selector where it has no words. */
export type Target = { role: Role; name: string } | { css: string };

export type Role = 'button' | 'dialog' | 'heading' | 'link' | 'textbox';

type Key = 'ArrowDown' | 'ArrowLeft' | 'ArrowRight' | 'Enter' | 'Tab';

interface Cookie {
  name: string;
  secure: boolean;
  httpOnly: boolean;
}

export interface FoundElement {
  /** Moves the pointer to its middle and presses there, as the engine's own input does it. */
  click(): Promise<void>;
  matches(selector: string): Promise<boolean>;
  text(): Promise<string>;
}

export interface BrowserWindow {
  open(url: string): Promise<void>;
  /** Looks from here on, until another page is opened or the frame is left, into the widget of the one `<bellhop-booking>` on this page. */
  enterFrame(): Promise<void>;
  /** Looks at the page itself again. */
  leaveFrame(): Promise<void>;
  reload(): Promise<void>;
  /** The first element that fits, if there is one now. */
  find(target: Target): Promise<FoundElement | undefined>;
  press(key: Key): Promise<void>;
  /** Types with the keyboard, into whatever has the focus. */
  type(text: string): Promise<void>;
  /** The value of a JavaScript expression in the page; a promise is waited for. */
  evaluate(expression: string): Promise<unknown>;
  /** What the browser keeps for the page's address. */
  cookies(): Promise<Cookie[]>;
  /** Closes it; answers what its pages complained of: uncaught exceptions, and errors in the console. */
  close(): Promise<string[]>;
}

export interface Browser {
  /** A window with no cookies and no memory of another one. */
  openWindow(): Promise<BrowserWindow>;
  close(): Promise<void>;
}

export interface Engine {
  name: string;
  /** The name of this machine at which the browser keeps the session's cookie over plain http. */
  loopback: 'localhost' | '127.0.0.1';
  launch(): Promise<Browser>;
}

/** In the page: the frame of `<bellhop-booking>` once the widget has taken the place of the link inside; `null` until then. */
export const FRAME = `(([element]) => element?.querySelector('a').checkVisibility() === false
  ? element.shadowRoot.querySelector('iframe') : null)(document.querySelectorAll('bellhop-booking'))`;

export const WINDOW_SIZE = { width: 1280, height: 800 };

/** For how long something is waited for, in milliseconds: more than a busy machine needs. */
export const PATIENCE = 60_000;
