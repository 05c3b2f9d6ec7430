import type { Plan } from '../../../lib/sandbox/plan.ts';
import { startUpstreamProcess, type UpstreamProcess } from '../upstream-process.ts';

export interface UpstreamSettings {
  plan: Plan;
  /** How many further API keys the property has. The plan's limit applies to each key. */
  furtherKeys: number;
}

/** The requests that arrived at the upstream. */
export interface UpstreamReport {
  /** By operation, for example `availability`. */
  calls: Record<string, number>;
  /** The most requests with one API key in any 60 s, with the refused ones. */
  mostInAMinute: number;
  /** Answers with 429. */
  refused: number;
  /** The property's bookings. */
  bookings: number;
}

/** The upstream, which runs in its own process. */
interface Upstream extends UpstreamProcess {
  furtherKeys: readonly string[];
  report(): Promise<UpstreamReport>;
}

/** @throws Error if the process ends before it listens */
export async function startUpstream(settings: UpstreamSettings): Promise<Upstream> {
  const upstream = await startUpstreamProcess(new URL('./upstream-program.ts', import.meta.url), settings);
  const get = async (name: 'keys' | 'report') => (await fetch(`${upstream.origin}/bench/${name}`)).json();
  return { ...upstream, furtherKeys: await get('keys'), report: () => get('report') };
}
