import type { ReactNode } from 'react';

/**
 * A button's label, with a spinner while the button works. The label has its own element, like all text that
 * appears, disappears or changes beside other text. A browser that translates the page replaces text nodes,
 * and React would lose track of them.
 */
export function BusyLabel({ busy, children }: { busy: boolean; children: ReactNode }) {
  return (
    <>
      {busy && <span className="bh-spinner" aria-hidden="true" />}
      <span>{children}</span>
    </>
  );
}
