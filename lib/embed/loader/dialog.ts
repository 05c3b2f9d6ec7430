import type { Frame } from './frame.ts';
import type { Message } from './read-message.ts';

/** A dialog of the browser's own around a frame: it keeps the focus inside, closes by Escape, and gives the focus back. */
export interface Dialog {
  readonly frame: Frame;
  /** Heeds what its frame tells: the word for "close", how high it is, and that the guest wants to be rid of it. */
  hear(message: Message): void;
  open(): void;
  end(): void;
}

/** Puts it into the page, shut; its frame begins to load. */
export function createDialog(root: ShadowRoot, frame: Frame): Dialog {
  const { element } = frame;
  const dialog = document.createElement('dialog');
  const button = document.createElement('button');
  const close = () => dialog.close();
  dialog.part = 'dialog';
  dialog.style.colorScheme = element.style.colorScheme;
  dialog.ariaLabel = element.title;
  button.part = 'close';
  button.textContent = '×';
  button.onclick = close;
  // Nothing is lost by a press beside it: the frame stays as it is.
  dialog.onclick = ({ target }) => {
    if (target === dialog) close();
  };
  dialog.append(button, element);
  root.append(dialog);
  return {
    frame,
    hear: ({ kind, text, bottom }) => {
      if (kind === 'ready') button.ariaLabel = text;
      if (kind === 'height') dialog.style.setProperty('--h', `${bottom}px`);
      if (kind === 'close') close();
    },
    open: () => {
      if (dialog.open) return;
      const { style } = document.documentElement;
      const { overflow } = style;
      style.overflow = 'hidden';
      dialog.onclose = () => {
        style.overflow = overflow;
      };
      dialog.showModal();
      element.focus();
    },
    end: () => {
      close();
      frame.end();
      dialog.remove();
    },
  };
}
