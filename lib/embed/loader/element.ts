import { createInside, OBSERVED } from './inside.ts';

/**
 * `<bellhop-booking property="…" mode="inline|modal|button|search">`. The page shows the link inside until
 * the widget is there, and wherever the widget cannot load.
 */
export class BellhopBooking extends HTMLElement {
  static readonly observedAttributes = OBSERVED;

  readonly #inside = createInside(this);

  connectedCallback(): void {
    this.#inside.begin();
  }

  disconnectedCallback(): void {
    this.#inside.end();
  }

  /** Without this method, a move by `moveBefore` would end the frame and make a new one. */
  connectedMoveCallback(): void {}

  attributeChangedCallback(name: string, before: string | null, now: string | null): void {
    if (before !== now) this.#inside.attributeChanged(name);
  }
}
