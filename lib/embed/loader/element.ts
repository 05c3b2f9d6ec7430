import { createInside, OBSERVED } from './inside.ts';

/**
 * `<bellhop-booking property="…" mode="inline|modal|button|search">`. The link inside
 * is what shows until the widget is there, and wherever it cannot be.
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

  /** Moved by `moveBefore`, what is inside stays as it is. */
  connectedMoveCallback(): void {}

  attributeChangedCallback(name: string, before: string | null, now: string | null): void {
    if (before !== now) this.#inside.attributeChanged(name);
  }
}
