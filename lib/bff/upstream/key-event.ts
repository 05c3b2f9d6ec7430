import type { PropertyConfig } from '../../property/index.ts';
import { currentRequestId, type KeyEvent } from '../../telemetry/index.ts';

/** What a host is told of a property's key. @param at epoch milliseconds */
export function keyEvent(
  { slug, api: { key } }: PropertyConfig,
  state: 'refused' | 'accepted',
  at: number,
): KeyEvent {
  return {
    type: `key-${state}`,
    property: slug,
    time: new Date(at).toISOString(),
    requestId: currentRequestId() ?? '',
    keySource: 'env' in key ? { env: key.env } : { file: key.file },
  };
}
