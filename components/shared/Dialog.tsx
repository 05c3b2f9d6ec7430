import { type ComponentProps, useEffectEvent, useLayoutEffect, useRef } from 'react';

export interface DialogProps extends Omit<ComponentProps<'dialog'>, 'ref' | 'open' | 'onCancel' | 'onClose'> {
  /**
   * Called when the dialog is open, to place it or to move the focus. @returns a function that undoes this
   */
  onShown?(dialog: HTMLDialogElement): (() => void) | undefined;
  /**
   * Called when the guest leaves the dialog by Escape or the browser's Back gesture. The dialog stays open
   * while it is rendered.
   */
  onLeave(): void;
}

/**
 * A native modal dialog, open while it is rendered. It is in the top layer, so the host page cannot clip it.
 * It is inside the widget's element, so it keeps theme, language and direction. The browser keeps the focus
 * inside, and returns it afterwards.
 */
export function Dialog({ onShown, onLeave, ...props }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const shown = useEffectEvent((element: HTMLDialogElement) => onShown?.(element));
  // A layout effect, because the dialog must close while it is still in the document. Only then does the
  // browser return the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    element.showModal();
    const end = shown(element);
    return () => {
      end?.();
      element.close();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      onCancel={(event) => {
        // React also calls this handler for dialogs inside this one.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onLeave();
      }}
      // At a second Escape, a browser closes the dialog whatever the handler of the first one did.
      onClose={({ currentTarget }) => {
        if (!currentTarget.open) onLeave();
      }}
      {...props}
    />
  );
}
