import { lineFor, type Sum, sumOf } from '../report/print-report.ts';
import { runBench } from '../run-bench.ts';

/**
 * Plays the random histories of one seed after the other. Both halves of a seed run side by side. Prints a
 * line for each finished seed, and every history that broke a promise.
 * @returns whether every promise was kept
 */
export function playSeeds(
  seeds: readonly number[],
  settings: Readonly<Record<string, string | undefined>>,
): boolean {
  const sums: Sum[] = [];
  let hasPassed = true;
  for (const seed of seeds) {
    const run = runBench({
      only: ['histories'],
      isVerbose: false,
      settings: { ...settings, BELLHOP_FAULT_SEED: String(seed) },
    });
    const sum = sumOf(run.parts);
    const counterexamples = run.parts.flatMap((part) => part.counterexamples);
    sums.push(sum);
    hasPassed &&= run.hasPassed;
    console.log(lineFor(`seed ${seed}`, sum, run.hasPassed));
    for (const counterexample of counterexamples) console.log(`\n${counterexample}\n`);
    if (!run.hasPassed && counterexamples.length === 0) console.log(run.output);
  }
  console.log(lineFor(`${seeds.length} seeds, ${seeds.join(', ')}`, sumOf(sums), hasPassed));
  return hasPassed;
}
