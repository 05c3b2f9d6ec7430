import type { Frame } from './frame.ts';
import type { Message } from './read-message.ts';
import { sheet } from './style.ts';

/**
 * A native dialog around a frame. The browser keeps the focus inside, closes it by Escape, and returns the
 * focus.
 */
export interface Dialog {
  readonly element: HTMLDialogElement;
  readonly frame: Frame;
  /** Reads a message of the frame: the word for "close", a height, or the wish to close. */
  read(message: Message): void;
  open(): void;
  end(): void;
}

/**
 * Adds a closed dialog at the end of the page. Its frame begins to load. The dialog does not stand next to
 * the element that opens it, because that element may disappear when it is pressed, as in a menu.
 */
export function createDialog(frame: Frame): Dialog {
  const { element: content } = frame;
  const place = document.createElement('bellhop-dialog');
  const root = place.attachShadow({ mode: 'open' });
  const element = document.createElement('dialog');
  const button = document.createElement('button');
  /** Visible until the frame has something to show. */
  const waiting = document.createElement('progress');
  const close = () => element.close();
  /** The page does not scroll while the dialog is open. */
  const { style } = document.documentElement;
  root.adoptedStyleSheets = [sheet];
  element.part = 'dialog';
  element.style.colorScheme = content.style.colorScheme;
  element.ariaLabel = content.title;
  button.part = 'close';
  button.textContent = '×';
  button.ariaLabel = 'Close';
  button.onclick = close;
  // A press beside the dialog closes it, and the frame stays. The second click of a double click is ignored.
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
    read: ({ kind, text, bottom }) => {
      if (kind === 'ready') {
        button.ariaLabel = text;
        waiting.remove();
        // The focus comes only now: a frame that still loads would lose it.
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
