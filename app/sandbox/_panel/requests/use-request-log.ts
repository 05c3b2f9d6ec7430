import { useRef } from 'react';
import { panelLogSchema } from '../../../../lib/contract/sandbox-api/panel.ts';
import { askPanel } from '../ask-panel.ts';
import { type Known, useAsked } from '../use-panel.ts';
import { EMPTY_LOG, type FollowedLog, followed } from './followed-log.ts';

const EVERY_MS = 1_000;

/** Follows the request log: each look asks only for what is new since the one before. */
export function useRequestLog(): Known<FollowedLog> {
  const seen = useRef(EMPTY_LOG);
  const look = async () => {
    const answer = await askPanel(`/log?after=${seen.current.cursor}`, panelLogSchema);
    seen.current = followed(seen.current, answer);
    return seen.current;
  };
  return useAsked('/log', look, EVERY_MS);
}
