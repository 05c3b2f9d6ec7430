import { useRef } from 'react';
import { panelLogSchema } from '../../../../lib/contract/sandbox-api/panel.ts';
import { readPanel } from '../panel-api.ts';
import { type Known, usePolled } from '../use-panel.ts';
import { EMPTY_LOG, type FollowedLog, followed } from './followed-log.ts';

const EVERY_MS = 1_000;

/** Follows the request log. Each poll requests only what is new since the last one. */
export function useRequestLog(): Known<FollowedLog> {
  const seen = useRef(EMPTY_LOG);
  const poll = async () => {
    const answer = await readPanel(`/log?after=${seen.current.cursor}`, panelLogSchema);
    seen.current = followed(seen.current, answer);
    return seen.current;
  };
  return usePolled('/log', poll, EVERY_MS);
}
