import { EDITION } from '../edition.ts';
import type { FromFrame } from '../messages.ts';

/** In CSS pixels. A page that reports a greater height is broken, and would break its host as well. */
const MAX_HEIGHT = 20_000;

/** A message of a frame. Fields that its kind does not have are empty. */
export interface Message {
  kind: FromFrame['kind'] | string;
  text: string;
  top: number;
  bottom: number;
  detail: unknown;
}

/** Reads a message of a frame. Data that is no message of this edition gets an empty kind. */
export function readMessage(data: unknown): Message {
  const { bellhop, kind, text, top, bottom, detail }: Record<string, unknown> = Object(data);
  return {
    kind: textOf(bellhop === EDITION && kind),
    text: textOf(text),
    top: lengthOf(top),
    bottom: lengthOf(bottom),
    detail,
  };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const lengthOf = (value: unknown): number =>
  typeof value === 'number' && value > 0 ? Math.min(value, MAX_HEIGHT) : 0;
