import type { PanelKey, PanelQuota } from '../../../../lib/contract/sandbox-api/panel.ts';
import { Button } from '../Button.tsx';
import { Empty } from '../Shown.tsx';
import { keyWords, momentWords } from '../words.ts';
import { RateGauge } from './RateGauge.tsx';

interface KeyTableProps {
  keys: readonly PanelKey[];
  quota: readonly PanelQuota[];
  /** The key that the demo site uses. */
  siteKeyId: number | undefined;
  onAsk(action: 'rotate' | 'revoke', key: PanelKey): void;
}

/** All keys, current and former: active keys first, newest on top. */
export function KeyTable({ keys, quota, siteKeyId, onAsk }: KeyTableProps) {
  const newestFirst = [...keys].reverse();
  const active = newestFirst.filter(({ revokedAt }) => revokedAt === null);
  const ended = newestFirst.filter(({ revokedAt }) => revokedAt !== null);
  return (
    <>
      {active.length === 0 && (
        <Empty title="No key is active.">Nobody can ask the Partner API about this property.</Empty>
      )}
      <table className="panel-table panel-keys">
        <caption className="own-hidden">API keys</caption>
        <thead>
          <tr>
            <th scope="col">Key</th>
            <th scope="col">Created</th>
            <th scope="col">Status</th>
            <th scope="col">Requests</th>
            <th scope="col">
              <span className="own-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {[...active, ...ended].map((key) => {
            const name = keyWords(key.hint);
            const used = quota.find(({ id }) => id === key.id);
            return (
              <tr key={key.id} data-ended={key.revokedAt !== null || undefined}>
                <th scope="row">
                  <code>{name}</code>
                  {key.id === siteKeyId && <span className="panel-badge">Demo site</span>}
                </th>
                <td data-label="Created">
                  <time dateTime={key.createdAt}>{momentWords(key.createdAt)}</time>
                </td>
                <td data-label="Status">
                  <KeyStatus revokedAt={key.revokedAt} />
                </td>
                <td data-label="Requests" className="panel-keys-gauge">
                  {used ? <RateGauge quota={used} /> : <span className="panel-quiet">–</span>}
                </td>
                <td className="panel-actions">
                  {key.revokedAt === null &&
                    ACTIONS.map(({ action, words }) => (
                      <Button
                        key={action}
                        aria-label={`${words} key ${name}`}
                        onClick={() => onAsk(action, key)}
                      >
                        {words}
                      </Button>
                    ))}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}

const ACTIONS = [
  { action: 'rotate', words: 'Rotate' },
  { action: 'revoke', words: 'Revoke' },
] as const;

function KeyStatus({ revokedAt }: Pick<PanelKey, 'revokedAt'>) {
  if (revokedAt === null) return <span className="panel-status panel-status-good">Active</span>;
  return (
    <>
      <span className="panel-status">Revoked</span>{' '}
      <time className="panel-quiet" dateTime={revokedAt}>
        {momentWords(revokedAt)}
      </time>
    </>
  );
}
