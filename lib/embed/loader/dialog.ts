import type { Frame } from './frame.ts';
import type { Message } from './read-message.ts';
import { sheet } from './style.ts';

/** A dialog of the browser's own around a frame: it keeps the focus, closes by Escape, and gives it back. */
export interface Dialog {
  readonly element: HTMLDialogElement;
  readonly frame: Frame;
  /** Heeds what its frame tells: the word for "close", its height, and that the guest wants it closed. */
  hear(message: Message): void;
  open(): void;
  end(): void;
}

/**
 * Puts it into the page, shut; its frame begins to load. At the end of the page: whatever opens it may be
 * gone as soon as it is pressed, as in a menu.
 */
export function createDialog(frame: Frame): Dialog {
  const { element: content } = frame;
  const place = document.createElement('bellhop-dialog');
  const root = place.attachShadow({ mode: 'open' });
  const element = document.createElement('dialog');
  const button = document.createElement('button');
  /** Seen until the frame has something to show. */
  const waiting = document.createElement('progress');
  const close = () => element.close();
  /** The page stays where it is while the dialog is open. */
  const { style } = document.documentElement;
  root.adoptedStyleSheets = [sheet];
  element.part = 'dialog';
  element.style.colorScheme = content.style.colorScheme;
  element.ariaLabel = content.title;
  button.part = 'close';
  button.textContent = '×';
  button.ariaLabel = 'Close';
  button.onclick = close;
  // A press beside the dialog loses nothing: the frame stays. The second half of a double click is none.
  element.onclick = ({ target, detail }) => {
    if (target === element && detail < 2) close();
  };
  element.onclose = () => {
    style.overflow = '';
  };
  element.append(button, waiting, content);
  root.append(element);
  document.body.append(place);
  return {
    element,
    frame,
    hear: ({ kind, text, bottom }) => {
      if (kind === 'ready') {
        button.ariaLabel = text;
        waiting.remove();
        // Not before: what is still to load loses it again.
        if (element.open) content.focus();
      }
      if (kind === 'height') element.style.setProperty('--h', `${bottom}px`);
      if (kind === 'close') close();
    },
    open: () => {
      if (element.open) return;
      style.overflow = 'hidden';
      element.showModal();
      if (frame.ready) content.focus();
    },
    end: () => {
      close();
      frame.end();
      place.remove();
    },
  };
}
