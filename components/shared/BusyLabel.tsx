import type { ReactNode } from 'react';

/**
 * A button's words, with a spinner before them while it works. The words have an element of their own: a browser that
 * translates the page puts other nodes in the place of its text nodes, and beside one that is gone React can put nothing.
 */
export function BusyLabel({ busy, children }: { busy: boolean; children: ReactNode }) {
  return (
    <>
      {busy && <span className="bh-spinner" aria-hidden="true" />}
      <span>{children}</span>
    </>
  );
}
