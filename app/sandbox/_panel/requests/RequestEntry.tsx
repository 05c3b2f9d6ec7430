import type { PanelRequest } from '../../../../lib/contract/sandbox-api/panel.ts';
import { faultName } from '../faults/fault-words.ts';
import { clockWords, durationWords } from '../words.ts';

interface RequestEntryProps {
  request: PanelRequest;
  isOpen: boolean;
  onToggle(id: number, isOpen: boolean): void;
}

/** One request on one line, with its details below when it is open. */
export function RequestEntry({ request, isOpen, onToggle }: RequestEntryProps) {
  const { id, time, method, path, status, durationMs, fault } = request;
  return (
    <li>
      <details open={isOpen} onToggle={({ currentTarget }) => onToggle(id, currentTarget.open)}>
        <summary>
          <time dateTime={time}>{clockWords(time)}</time>
          <span className="panel-log-path">
            <b>{method}</b> {path.replace(/^.*\/partner\/v1/, '')}
          </span>
          <StatusWord status={status} pending={durationMs === null} />
          <span className="panel-log-took">{durationWords(durationMs)}</span>
          <span className="panel-log-fault">
            {fault !== null && <span className="panel-badge">{faultName(fault)}</span>}
          </span>
        </summary>
        {isOpen && <Details request={request} />}
      </details>
    </li>
  );
}

function StatusWord({ status, pending }: { status: number | null; pending: boolean }) {
  if (status !== null) {
    return (
      <span className="panel-log-status" data-class={Math.floor(status / 100)}>
        <span className="own-hidden">status </span>
        {status}
      </span>
    );
  }
  return <span className="panel-log-status">{pending ? 'Waiting' : 'No answer'}</span>;
}

function Details({ request }: { request: PanelRequest }) {
  const { method, path, fault, error, property, headers } = request;
  return (
    <div className="panel-log-details">
      <dl>
        <dt>Request</dt>
        <dd>
          <code>
            {method} {path}
          </code>
        </dd>
        {property === null && (
          <>
            <dt>Property</dt>
            <dd>none: no valid key was sent</dd>
          </>
        )}
        {fault !== null && (
          <>
            <dt>Fault</dt>
            <dd>{faultName(fault)}</dd>
          </>
        )}
        {error !== undefined && (
          <>
            <dt>Error</dt>
            <dd>{error}</dd>
          </>
        )}
      </dl>
      <table className="panel-headers">
        <caption>Headers</caption>
        <tbody>
          {Object.entries(headers).map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <code>{value}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
