import type { Plan } from '../../../lib/sandbox/plan.ts';
import { startUpstreamProcess, type UpstreamProcess } from '../upstream-process.ts';

export interface UpstreamSettings {
  plan: Plan;
  /** How many further keys the property has; each has the plan's limit to itself. */
  furtherKeys: number;
}

/** What arrived upstream. */
export interface UpstreamReport {
  /** By operation, for example `availability`. */
  calls: Record<string, number>;
  /** The most that arrived with one key in any 60 s, refused ones included. */
  mostInAMinute: number;
  /** Answers with 429. */
  refused: number;
  /** Bookings that the property has. */
  bookings: number;
}

/** The upstream in a process of its own, as the bench has it. */
interface Upstream extends UpstreamProcess {
  furtherKeys: readonly string[];
  report(): Promise<UpstreamReport>;
}

/** @throws Error when it ends before it listens */
export async function startUpstream(settings: UpstreamSettings): Promise<Upstream> {
  const upstream = await startUpstreamProcess(new URL('./upstream-program.ts', import.meta.url), settings);
  const told = async (what: 'keys' | 'report') => (await fetch(`${upstream.origin}/bench/${what}`)).json();
  return { ...upstream, furtherKeys: await told('keys'), report: () => told('report') };
}
