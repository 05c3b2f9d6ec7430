import { readFileSync } from 'node:fs';

/** A process's memory in RAM, in MB. */
export interface Memory {
  now: number;
  peak: number;
}

/** Reads the memory of a process on Linux. Returns `undefined` on other systems. */
export function memoryOf(pid: number | undefined): Memory | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const megabytes = (name: string) =>
      Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) / 1_024;
    return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') };
  } catch {
    return undefined;
  }
}
