import type { Secrets } from '../oracle/oracle-inn.ts';
import type { KillPoint } from '../world/bff-process.ts';

/** What a BFF in a process of its own and its parent say to each other, beside the guest's requests. */

/** What the parent starts it with, as JSON in the environment. */
export interface HostSettings {
  /** 0 takes a free one. */
  port: number;
  /** Where the upstream answers. */
  baseUrl: string;
  /** Who the process is, for the upstream's books. */
  sender: string;
  secrets: Secrets;
  /** Where the Redis is that it shares with others. @default none: it is the only one */
  redis?: string;
}

export const SETTINGS_VARIABLE = 'BELLHOP_FAULT_HOST';

/** Names a request of the guest to both. */
export const EXCHANGE_HEADER = 'x-exchange';

/** Names the process to the upstream. */
export const SENDER_HEADER = 'x-sender';

/** Where the process can see a booking's send pass; what lies between, only the upstream sees. */
export type SeenPoint = Exclude<KillPoint, 'after send'>;

export type HostWord =
  | { type: 'listening'; port: number }
  | { type: 'began' | 'ended'; exchange: number }
  /** Whether it has a use of Redis from now on. */
  | { type: 'link'; up: boolean }
  /** It waits there until it is told to go on. */
  | { type: 'reached'; point: SeenPoint; ticket: number };

/** What the parent says: the send with this ticket may go on, or the process's clock is so far ahead from now on. */
export type ParentWord = { type: 'go-on'; ticket: number } | { type: 'clock'; aheadMs: number };
