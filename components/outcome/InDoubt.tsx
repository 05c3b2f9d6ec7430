import { useEffect } from 'react';
import type { Open } from '../../lib/browser/attempt/phase.ts';
import { useOnline } from '../../lib/browser/use-online.ts';
import { ContactLinks } from '../shared/ContactLinks.tsx';
import { useElapsed } from '../shared/hooks/use-elapsed.ts';
import { useText } from '../shared/hooks/use-text.ts';
import { Icon } from '../shared/Icon.tsx';
import { StepHeading } from '../shared/StepHeading.tsx';
import { useWidget } from '../shared/widget.ts';
import { AttemptFacts } from './AttemptFacts.tsx';
import { AttemptNumber } from './AttemptNumber.tsx';
import { Unsent } from './Unsent.tsx';

const LONG_MS = 60_000;

/**
 * The order may have been sent, and no answer is final. This step has no button that orders; the page checks
 * the order by itself.
 */
export function InDoubt({ attempt, since, origin }: Open) {
  const text = useText();
  const { property, announce } = useWidget();
  const online = useOnline();
  const long = useElapsed(since, LONG_MS);
  const { name } = property;
  const isOwn = origin === 'order' || origin === 'reload';
  useEffect(() => {
    announce(text('doubt.notAgain'));
    // The next step shows the outcome, so this message is no longer true there.
    return () => announce('');
  }, [announce, text]);
  return (
    <section className="bh-step bh-outcome" data-part="in-doubt">
      <div className="bh-waves" aria-hidden="true">
        {online && <span />}
      </div>
      <StepHeading>{text('doubt.title', { property: name })}</StepHeading>
      <p className="bh-lead">
        <strong>{text('doubt.notAgain')}</strong>
      </p>
      {origin === 'in-the-way' && <Unsent />}
      {!isOwn && <p>{text('doubt.earlier')}</p>}
      <div role="status">{online ? <p>{text('doubt.text')}</p> : <Offline />}</div>
      <div role="status" className="bh-live">
        {long && (
          <div className="bh-notice bh-notice-plain">
            <div className="bh-notice-body">
              <p>{text('doubt.long', { property: name })}</p>
              <p className="bh-reference">
                <AttemptNumber attempt={attempt} />
              </p>
              <ContactLinks />
            </div>
          </div>
        )}
      </div>
      <p className="bh-promise" data-part="promise">
        <Icon name="shield" />
        {text('doubt.promise')}
      </p>
      <AttemptFacts attempt={attempt} />
    </section>
  );
}

function Offline() {
  const text = useText();
  return (
    <p className="bh-offline">
      <Icon name="offline" />
      {text('doubt.offline')}
    </p>
  );
}
