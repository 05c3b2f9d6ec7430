import { EDITION } from '../edition.ts';
import type { FromFrame } from '../messages.ts';

/** A page that says that it is higher is broken, and would break its host as well. */
const TALLEST = 20_000;

/** A message of a frame. What its kind does not have is empty. */
export interface Message {
  kind: FromFrame['kind'] | undefined;
  text: string;
  top: number;
  bottom: number;
  detail: unknown;
}

const KINDS: readonly FromFrame['kind'][] = [
  'ready',
  'height',
  'place',
  'focus',
  'close',
  'open',
  'leave',
  'event',
];

/** Reads what a frame says. No kind has what is no message of this edition. */
export function readMessage(data: unknown): Message {
  const { bellhop, kind, text, top, bottom, detail }: Record<string, unknown> = Object(data);
  return {
    kind: bellhop === EDITION ? KINDS.find((known) => known === kind) : undefined,
    text: typeof text === 'string' ? text : '',
    top: lengthOf(top),
    bottom: lengthOf(bottom),
    detail,
  };
}

const lengthOf = (value: unknown): number =>
  typeof value === 'number' && value > 0 ? Math.min(value, TALLEST) : 0;
