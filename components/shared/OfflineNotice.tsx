import { useOnline } from '../../lib/browser/use-online.ts';
import { Icon } from './Icon.tsx';
import { useText } from './use-text.ts';

/** Says that the network is gone and that nothing typed is lost. */
export function OfflineNotice() {
  const text = useText();
  const online = useOnline();
  return (
    <div role="status" data-part="offline">
      {!online && (
        <p className="bh-offline">
          <Icon name="offline" />
          <span>
            <strong>{text('trouble.offlineTitle')}</strong> {text('trouble.offlineText')}
          </span>
        </p>
      )}
    </div>
  );
}
