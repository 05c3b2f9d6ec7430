'use client';

import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Button } from './Button.tsx';

interface DialogProps {
  title: string;
  /** The subject, which screen readers read with the title. */
  lead?: ReactNode;
  onClose(): void;
  children: ReactNode;
}

/**
 * A native modal dialog, open while it is rendered. The element marked `data-first-focus` takes the focus.
 * Afterwards the focus returns to the earlier element. The panel does not use the widget's Dialog: a module
 * shared by both pages would be one more file in the widget's first load.
 */
export function Dialog({ title, lead, onClose, children }: DialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // A layout effect, because only a dialog that closes in the document returns the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="panel-dialog"
      aria-labelledby={`${id}-title`}
      {...(lead && { 'aria-describedby': `${id}-lead` })}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={() => {
        if (!dialog.current?.open) onClose();
      }}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      {lead && (
        <div id={`${id}-lead`} className="panel-dialog-lead">
          {lead}
        </div>
      )}
      {children}
    </dialog>
  );
}

interface ConfirmDialogProps {
  title: string;
  lead: ReactNode;
  /** The label of the button that confirms. */
  action: string;
  busy: boolean;
  fault: string | undefined;
  onConfirm(): void;
  onClose(): void;
}

/** Asks before an action that cannot be undone. */
export function ConfirmDialog({ title, lead, action, busy, fault, onConfirm, onClose }: ConfirmDialogProps) {
  return (
    <Dialog title={title} lead={lead} onClose={onClose}>
      <p className="own-fault" role="alert">
        {fault}
      </p>
      <div className="panel-dialog-foot">
        <Button data-first-focus onClick={onClose}>
          Cancel
        </Button>
        <Button variant="danger" aria-disabled={busy} onClick={onConfirm}>
          {busy ? 'One moment…' : action}
        </Button>
      </div>
    </Dialog>
  );
}
