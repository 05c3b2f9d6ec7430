import type { ReactNode } from 'react';
import { Button } from '../shared/Button.tsx';
import { BusyLabel } from '../shared/fields/BusyLabel.tsx';
import { useText } from '../shared/hooks/use-text.ts';
import { Icon } from '../shared/Icon.tsx';

/** How an attempt, or what came of it, is ended: the session then knows it no more. */
export interface EndProps {
  /** The end is on its way. */
  ending: boolean;
  /** The last try to end got no answer. */
  endFailed: boolean;
  onEnd(): void;
}

interface EndButtonProps extends EndProps {
  children: ReactNode;
  /** The way on, where nothing was booked; @default one of several, after a booking */
  main?: boolean;
}

/** Ends an attempt and begins anew. */
export function EndButton({ children, main = false, ending, endFailed, onEnd }: EndButtonProps) {
  const text = useText();
  return (
    <div className="bh-action">
      <Button variant={main ? 'primary' : 'plain'} data-part="end" aria-disabled={ending} onClick={onEnd}>
        <BusyLabel busy={ending}>{children}</BusyLabel>
      </Button>
      <p role="status" className="bh-live bh-end-failed">
        {endFailed && (
          <>
            <Icon name="alert" />
            <span>{text('confirmation.anotherFailed')}</span>
          </>
        )}
      </p>
    </div>
  );
}
