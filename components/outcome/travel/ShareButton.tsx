import { useState } from 'react';
import type { Booking } from '../../../lib/contract/order/attempt-schema.ts';
import { addressText } from '../../../lib/i18n/address-text.ts';
import { Button } from '../../shared/Button.tsx';
import { useFormat } from '../../shared/hooks/use-format.ts';
import { useScripts } from '../../shared/hooks/use-scripts.ts';
import { useText } from '../../shared/hooks/use-text.ts';
import { Icon } from '../../shared/Icon.tsx';
import { useWidget } from '../../shared/widget.ts';
import { type Shared, shareStay, wayToShare } from './share-stay.ts';

/**
 * Shares the stay: where, when, which room. Never the booking number, the name or the e-mail address, because
 * anyone who has them could cancel the booking. Renders nothing if the page may neither share nor copy.
 */
export function ShareButton({ booking }: { booking: Pick<Booking, 'stay' | 'room'> }) {
  const text = useText();
  const { announce } = useWidget();
  const scripts = useScripts();
  const shared = useShared(booking);
  const [state, setState] = useState<'copied' | 'failed'>();
  if (!scripts || !wayToShare(shared)) return null;
  const share = async () => {
    setState(undefined);
    try {
      if ((await shareStay(shared)) !== 'copied') return;
      setState('copied');
      announce(text('confirmation.copied'));
    } catch {
      setState('failed');
    }
  };
  return (
    <div className="bh-action">
      <Button variant="quiet" data-part="share" onClick={share}>
        <Icon name={state === 'copied' ? 'check' : 'share'} />
        {text(state === 'copied' ? 'confirmation.copied' : 'travel.share')}
      </Button>
      <p role="status" className="bh-live bh-quiet">
        {state === 'failed' && text('confirmation.anotherFailed')}
      </p>
    </div>
  );
}

function useShared({ stay, room }: Pick<Booking, 'stay' | 'room'>): Shared {
  const text = useText();
  const format = useFormat();
  const { locale, property } = useWidget();
  const { address, url } = property.contact;
  const title = text('calendarFile.summary', { property: property.name });
  const lines = [
    title,
    `${format.dates(stay, 'dated')} (${format.nights(stay)})`,
    room.name,
    address && addressText(locale, address),
  ];
  return { title, text: lines.filter(Boolean).join('\n'), ...(isWebAddress(url) && { url }) };
}

/** A configuration may also contain a path of this site, which means nothing elsewhere. */
function isWebAddress(url: string | undefined): url is string {
  return url !== undefined && /^https?:/.test(url);
}
