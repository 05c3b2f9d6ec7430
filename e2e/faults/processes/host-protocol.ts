import type { Secrets } from '../oracle/oracle-inn.ts';
import type { KillPoint } from '../world/bff-process.ts';

/** The messages between a BFF in a process of its own and its parent, beside the guest's requests. */

/** The settings with which the parent starts the process, as JSON in the environment. */
export interface HostSettings {
  /** 0 takes a free port. */
  port: number;
  /** The upstream's base URL. */
  baseUrl: string;
  /** The name of the process in the upstream's records. */
  sender: string;
  secrets: Secrets;
  /** The URL of the Redis that the process shares with others. @default no Redis */
  redis?: string;
}

/** The bundled program of a process: `build-host.ts` writes it. */
export const HOST_PROGRAM = 'test-results/bff-host/bff-host.js';

export const SETTINGS_VARIABLE = 'BELLHOP_FAULT_HOST';

/** The header with the number of a guest's request, for both processes. */
export const EXCHANGE_HEADER = 'x-exchange';

/** The header with the name of the process, for the upstream. */
export const SENDER_HEADER = 'x-sender';

/** The points of a booking's send that the process sees. Only the upstream sees `after send`. */
export type SeenPoint = Exclude<KillPoint, 'after send'>;

export type HostMessage =
  | { type: 'listening'; port: number }
  | { type: 'began' | 'ended'; exchange: number }
  /** Whether the process can use Redis from now on. */
  | { type: 'link'; up: boolean }
  /** The process waits at this point for a `go-on`. */
  | { type: 'reached'; point: SeenPoint; sendNumber: number };

/**
 * A message of the parent. `go-on`: the send with this number may go on. `clock`: the process's clock is so
 * far ahead from now on.
 */
export type ParentMessage = { type: 'go-on'; sendNumber: number } | { type: 'clock'; aheadMs: number };
