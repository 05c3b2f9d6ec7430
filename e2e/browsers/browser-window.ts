/**
 * @file The interface of a browser's window for the flows, in terms that WebDriver and WebDriver BiDi share.
 * No protocol works with both engines (see `firefox.ts` and `webkit.ts`), so each engine has its own library.
 */

/** An element by its role and name for screen readers, or by a selector if it has no text. */
export type Target = { role: Role; name: string } | { css: string };

export type Role = 'button' | 'dialog' | 'heading' | 'link' | 'textbox';

type Key = 'ArrowDown' | 'ArrowLeft' | 'ArrowRight' | 'Enter' | 'Tab';

interface Cookie {
  name: string;
  secure: boolean;
  httpOnly: boolean;
}

export interface FoundElement {
  /** Moves the pointer to its middle and presses there, with the engine's own input. */
  click(): Promise<void>;
  matches(selector: string): Promise<boolean>;
  text(): Promise<string>;
}

export interface BrowserWindow {
  open(url: string): Promise<void>;
  /**
   * Switches to the frame of the page's only `<bellhop-booking>`, until another page opens or the frame is
   * left.
   */
  enterFrame(): Promise<void>;
  /** Switches back to the page itself. */
  leaveFrame(): Promise<void>;
  reload(): Promise<void>;
  /** Returns the first matching element, if there is one now. */
  find(target: Target): Promise<FoundElement | undefined>;
  press(key: Key): Promise<void>;
  /** Types with the keyboard into the focused element. */
  type(text: string): Promise<void>;
  /** Returns the value of a JavaScript expression in the page. Waits for a promise. */
  evaluate(expression: string): Promise<unknown>;
  /** Returns the cookies for the page's address. */
  cookies(): Promise<Cookie[]>;
  /**
   * Closes the window.
   * @returns the complaints of its pages: uncaught exceptions, and errors in the console
   */
  close(): Promise<string[]>;
}

export interface Browser {
  /** Opens a window without cookies and storage. */
  openWindow(): Promise<BrowserWindow>;
  close(): Promise<void>;
}

export interface Engine {
  name: string;
  /** This machine's name at which the browser keeps the session cookie over plain http. */
  loopback: 'localhost' | '127.0.0.1';
  launch(): Promise<Browser>;
}

/**
 * Runs in the page: returns the frame of `<bellhop-booking>` once the widget has replaced the link, or
 * `null`.
 */
export const FRAME = `(([element]) => element?.querySelector('a').checkVisibility() === false
  ? element.shadowRoot.querySelector('iframe') : null)(document.querySelectorAll('bellhop-booking'))`;

export const WINDOW_SIZE = { width: 1280, height: 800 };

/** The longest wait for anything, in milliseconds: more than a busy machine needs. */
export const TIMEOUT_MS = 60_000;
