import { useOnline } from '../../../lib/browser/use-online.ts';
import { useText } from '../hooks/use-text.ts';
import { Icon } from '../Icon.tsx';

/**
 * Says that the network is gone and that nothing typed is lost.
 * @param noAnswer the browser may have a network, but the service cannot be reached
 */
export function OfflineNotice({ noAnswer }: { noAnswer: boolean }) {
  const text = useText();
  const online = useOnline();
  return (
    <div role="status" data-part="offline">
      {(noAnswer || !online) && (
        <p className="bh-offline">
          <Icon name="offline" />
          <span>
            <strong>{text(online ? 'trouble.noAnswerTitle' : 'trouble.offlineTitle')}</strong>{' '}
            {text('trouble.offlineText')}
          </span>
        </p>
      )}
    </div>
  );
}
