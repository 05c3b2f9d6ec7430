import type { ReactNode } from 'react';

/**
 * A button's words, with a spinner before them while it works. The words have an element of their own, as all
 * text that comes, goes or changes beside others: a browser that translates the page puts other nodes in the
 * place of its text nodes, and what React knows of them is gone.
 */
export function BusyLabel({ busy, children }: { busy: boolean; children: ReactNode }) {
  return (
    <>
      {busy && <span className="bh-spinner" aria-hidden="true" />}
      <span>{children}</span>
    </>
  );
}
