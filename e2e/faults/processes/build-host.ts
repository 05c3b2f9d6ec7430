import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { mutation } from '../mutants/mutation.ts';
import { HOST_PROGRAM } from './host-protocol.ts';

/**
 * @file Bundles the program of the BFF's processes before a run, as Vitest's `globalSetup`. A run starts
 * hundreds of processes, and each loads the bundle in a third of the time.
 */

export async function setup(): Promise<void> {
  await using bundle = await rolldown({
    input: fileURLToPath(new URL('./bff-host.ts', import.meta.url)),
    platform: 'node',
    // Without `react-server`, the package `server-only` throws.
    resolve: { conditionNames: ['react-server', 'node', 'import'] },
    plugins: [mutation],
  });
  await bundle.write({ file: HOST_PROGRAM, codeSplitting: false });
}
