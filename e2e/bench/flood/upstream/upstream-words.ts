import type { Plan } from '../../../../lib/sandbox/plan.ts';

/** What the bench and its upstream's process say to each other. */

export interface UpstreamSettings {
  plan: Plan;
  /** How many further keys the property has; each has the plan's limit to itself. */
  furtherKeys: number;
}

/** What arrived upstream. */
export interface UpstreamReport {
  type: 'report';
  /** By operation, for example `availability`. */
  calls: Record<string, number>;
  /** The most that arrived with one key in any 60 s, refused ones included. */
  mostInAMinute: number;
  /** Answers with 429. */
  refused: number;
  /** Bookings that the property has. */
  bookings: number;
}

export type UpstreamWord =
  | { type: 'listening'; baseUrl: string; furtherKeys: readonly string[] }
  | UpstreamReport;

/** What the bench asks for. */
export type UpstreamQuestion = 'report';
