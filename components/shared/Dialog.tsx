import { type ComponentProps, useEffectEvent, useLayoutEffect, useRef } from 'react';

export interface DialogProps extends Omit<ComponentProps<'dialog'>, 'ref' | 'open' | 'onCancel' | 'onClose'> {
  /** Places the dialog, or moves the focus in it. @returns how to stop doing so */
  onShown?(dialog: HTMLDialogElement): (() => void) | undefined;
  /** The guest wants out: by Escape, or the browser's way back. The dialog stays while it is rendered. */
  onLeave(): void;
}

/**
 * A modal dialog of the browser's own, open as long as it is rendered. It is in the top layer, so no host
 * page can clip it, and inside the widget's element, so it keeps theme, language and direction. The browser
 * keeps the focus inside, and gives it back.
 */
export function Dialog({ onShown, onLeave, ...props }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const shown = useEffectEvent((element: HTMLDialogElement) => onShown?.(element));
  // A layout effect: the dialog must close while it is on the page. Only then it gives the focus back.
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
        // React tells a dialog of those that are open in it, too.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onLeave();
      }}
      // A browser closes the dialog at a second Escape, whatever the first has led to.
      onClose={({ currentTarget }) => {
        if (!currentTarget.open) onLeave();
      }}
      {...props}
    />
  );
}
