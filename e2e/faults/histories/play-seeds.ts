import { lineFor, type Sum, sumOf } from '../report/print-report.ts';
import { runBench } from '../run-bench.ts';

/**
 * Plays the random histories from one seed after the other, both halves of a seed beside each other. Prints a line for each
 * seed as it is done, and every history that broke something.
 * @returns whether every promise was kept
 */
export function playSeeds(
  seeds: readonly number[],
  settings: Readonly<Record<string, string | undefined>>,
): boolean {
  const sums: Sum[] = [];
  let isWell = true;
  for (const seed of seeds) {
    const run = runBench({
      only: ['histories'],
      isSpoken: false,
      settings: { ...settings, BELLHOP_FAULT_SEED: String(seed) },
    });
    const sum = sumOf(run.parts);
    const counterexamples = run.parts.flatMap((part) => part.counterexamples);
    sums.push(sum);
    isWell &&= run.isWell;
    console.log(lineFor(`seed ${seed}`, sum, run.isWell));
    for (const counterexample of counterexamples) console.log(`\n${counterexample}\n`);
    if (!run.isWell && counterexamples.length === 0) console.log(run.output);
  }
  console.log(lineFor(`${seeds.length} seeds, ${seeds.join(', ')}`, sumOf(sums), isWell));
  return isWell;
}
