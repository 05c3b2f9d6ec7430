import type { PanelQuota } from '../../../../lib/contract/sandbox-api/panel.ts';
import { countWords, keyWords } from '../words.ts';

const HIGH = 0.8;

/** The share of its rate limit that a key has used in the last 60 seconds. */
export function RateGauge({ quota }: { quota: PanelQuota }) {
  const { hint, limit, used, resetSeconds } = quota;
  const share = Math.min(1, used / limit);
  const level = share >= 1 ? 'full' : share >= HIGH ? 'high' : 'low';
  const words = `${countWords(used)} of ${countWords(limit)}`;
  return (
    <div className="panel-gauge" data-level={level}>
      <p>
        <strong>{words}</strong>{' '}
        <span>{level === 'full' ? `limit reached, ${resetSeconds} s to go` : 'in the last 60 s'}</span>
      </p>
      <meter
        className="own-hidden"
        aria-label={`Requests of key ${keyWords(hint)} in the last 60 seconds`}
        max={limit}
        value={Math.min(used, limit)}
        aria-valuetext={words}
      />
      <div aria-hidden="true">
        <span style={{ inlineSize: `${share * 100}%` }} />
      </div>
    </div>
  );
}
