import { availableParallelism, cpus, loadavg } from 'node:os';

/** Returns the machine's load over the last one, five and fifteen minutes. */
export const load = (): string =>
  `load ${loadavg()
    .map((one) => one.toFixed(1))
    .join(' ')}`;

/** Describes the machine, because the times of a bench depend on it. */
export const machine = (): string =>
  `${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), ${load()}`;
