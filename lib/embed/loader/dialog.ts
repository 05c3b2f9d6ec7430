import type { Frame } from './frame.ts';

/** A dialog of the browser's own around a frame: it keeps the focus inside, closes by Escape, and gives the focus back. */
export class Dialog {
  readonly frame: Frame;
  readonly #element = document.createElement('dialog');
  readonly #close = document.createElement('button');

  /** Puts it into the page, shut; its frame begins to load. */
  constructor(root: ShadowRoot, frame: Frame) {
    this.frame = frame;
    const dialog = this.#element;
    const close = this.#close;
    dialog.part = 'dialog';
    dialog.style.colorScheme = frame.element.style.colorScheme;
    close.part = 'close';
    close.textContent = '×';
    close.onclick = () => this.close();
    // Nothing is lost by a press beside it: the frame stays as it is.
    dialog.onclick = ({ target }) => {
      if (target === dialog) this.close();
    };
    dialog.append(close, frame.element);
    dialog.setAttribute('aria-label', frame.element.title);
    root.append(dialog);
  }

  /** @param word for "close", in the frame's language */
  nameClose(word: string): void {
    this.#close.setAttribute('aria-label', word);
  }

  open(): void {
    if (this.#element.open) return;
    const { style } = document.documentElement;
    const { overflow } = style;
    style.overflow = 'hidden';
    this.#element.onclose = () => {
      style.overflow = overflow;
    };
    this.#element.showModal();
    this.frame.element.focus();
  }

  close(): void {
    this.#element.close();
  }

  end(): void {
    this.close();
    this.frame.end();
    this.#element.remove();
  }
}
