import { useRef } from 'react';
import useSWR from 'swr';
import { panelLogSchema } from '../../lib/contract/sandbox-panel.ts';
import { askPanel, type PanelError } from './ask-panel.ts';
import { EMPTY_LOG, type FollowedLog, followed } from './followed-log.ts';

const EVERY_MS = 1_000;

/** Follows the request log: each look asks only for what is new since the one before. */
export function useRequestLog(): { log: FollowedLog | undefined; fault: PanelError | undefined } {
  const seen = useRef(EMPTY_LOG);
  const { data, error } = useSWR<FollowedLog, PanelError>(
    'sandbox /log',
    async () => {
      const answer = await askPanel(`/log?after=${seen.current.cursor}`, panelLogSchema);
      seen.current = followed(seen.current, answer);
      return seen.current;
    },
    { refreshInterval: EVERY_MS, dedupingInterval: 200, errorRetryInterval: 2 * EVERY_MS },
  );
  return { log: data, fault: error };
}
