import { availableParallelism, cpus, loadavg } from 'node:os';

/** What else the machine has had to do of late: over one minute, five and fifteen. */
export const load = (): string =>
  `load ${loadavg()
    .map((one) => one.toFixed(1))
    .join(' ')}`;

/** What the times of a bench depend on. */
export const machine = (): string =>
  `${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), ${load()}`;
