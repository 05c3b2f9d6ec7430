import { useOnline } from '../../../lib/browser/use-online.ts';
import { useText } from '../hooks/use-text.ts';
import { Icon } from '../Icon.tsx';

/**
 * Says that the connection is lost and that typed text is kept.
 * @param noAnswer the browser may be online, but the BFF cannot be reached
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
