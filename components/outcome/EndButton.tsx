import type { ReactNode } from 'react';
import { Icon } from '../shared/Icon.tsx';
import { useText } from '../shared/use-text.ts';

export interface EndProps {
  /** The end is on its way. */
  ending: boolean;
  /** The last try to end got no answer. */
  endFailed: boolean;
  onEnd(): void;
}

/** Leaves an attempt behind and begins anew. */
export function EndButton({ children, ending, endFailed, onEnd }: EndProps & { children: ReactNode }) {
  const text = useText();
  return (
    <div className="bh-action">
      <button
        type="button"
        className="bh-button bh-button-plain"
        data-part="end"
        aria-disabled={ending}
        onClick={() => {
          if (!ending) onEnd();
        }}
      >
        {ending && <span className="bh-spinner" aria-hidden="true" />}
        {children}
      </button>
      <p role="status" className="bh-live bh-end-failed">
        {endFailed && (
          <>
            <Icon name="alert" />
            {text('confirmation.anotherFailed')}
          </>
        )}
      </p>
    </div>
  );
}
