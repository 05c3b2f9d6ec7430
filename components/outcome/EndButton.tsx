import type { ReactNode } from 'react';
import { Button } from '../shared/Button.tsx';
import { BusyLabel } from '../shared/fields/BusyLabel.tsx';
import { useText } from '../shared/hooks/use-text.ts';
import { Icon } from '../shared/Icon.tsx';

/** The end of an attempt or its outcome: the session then forgets it. */
export interface EndProps {
  /** The end is on its way. */
  ending: boolean;
  /** The last request to end it got no answer. */
  endFailed: boolean;
  onEnd(): void;
}

interface EndButtonProps extends EndProps {
  children: ReactNode;
  /** The primary action, if nothing was booked; @default one of several actions, after a booking */
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
