import { Button } from '../shared/Button.tsx';
import { ContactLinks } from '../shared/ContactLinks.tsx';
import { LOADING_HINT } from '../shared/crawler-hints.ts';
import { useCountdown } from '../shared/hooks/use-countdown.ts';
import { useText } from '../shared/hooks/use-text.ts';
import { Notice } from '../shared/notices/Notice.tsx';
import type { Enquiry } from '../shared/use-enquiry.ts';
import type { AutomaticTries } from './use-automatic-tries.ts';

export interface OneMomentProps {
  tries: AutomaticTries;
  about: Enquiry;
  onRetry(): void;
}

/**
 * Waits for the next try of a search that the BFF told to wait, and shows the remaining time. The seconds are
 * no live region: a screen reader reads the heading once, and the rest on request.
 */
export function OneMoment({
  tries: { count, max, wait, waitsSince, onDue, isTrying, isAutomatic, offersContact },
  about,
  onRetry,
}: OneMomentProps) {
  const text = useText();
  const seconds = useCountdown(wait, waitsSince, onDue);
  return (
    <div aria-busy={isTrying} {...LOADING_HINT}>
      <Notice title={text('trouble.tooManyTitle')} icon="clock" tone="warning">
        <p>{text(isAutomatic ? 'recovery.keepTrying' : 'trouble.tooManyText')}</p>
        {isTrying && <p data-part="next-try">{text('rooms.searching')}</p>}
        {seconds !== undefined && (
          <p data-part="next-try">{text('recovery.tryingIn', { seconds, count, max })}</p>
        )}
        <p>
          <Button variant="plain" data-part="retry" aria-disabled={isTrying} onClick={onRetry}>
            {text('trouble.retry')}
          </Button>
        </p>
        {offersContact && <ContactLinks about={about} />}
      </Notice>
    </div>
  );
}
