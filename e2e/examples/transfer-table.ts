import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { z } from 'zod';
import { kilobytes } from '../weight/budget.ts';
import type { ExampleName } from './examples.ts';
import type { RunningExample } from './running-example.ts';
import { type Transfer, transferOf } from './transfer.ts';

/**
 * @file Measures what Bellhop adds to an example's page, saves the figures for the printed table, and reads
 * the documented figures from the README.
 */

const FOLDER = 'test-results/examples-transfer';

const transferSchema = z.object({ files: z.int(), bytes: z.int(), scripts: z.int() });

/**
 * Measures the transfer of an example. For the element it counts every response from Bellhop's origin. For
 * the package it returns the difference to the same page without the widget.
 */
export async function measureTransfer(browser: Browser, example: RunningExample): Promise<Transfer> {
  const visit = async (address: string, hasWidget: boolean) => {
    const page = await browser.newPage();
    return transferOf(page, address, example.bellhop, hasWidget).finally(() => page.close());
  };
  const whole = await visit(example.address, true);
  if (example.withoutWidget === undefined) return whole;
  const bare = await visit(example.withoutWidget, false);
  return {
    files: whole.files - bare.files,
    bytes: whole.bytes - bare.bytes,
    scripts: whole.scripts - bare.scripts,
  };
}

export function deleteTransfers(): void {
  rmSync(FOLDER, { recursive: true, force: true });
}

export function saveTransfer(name: ExampleName, transfer: Transfer): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, `${name}.json`), JSON.stringify(transfer));
}

/** Returns the rows of the table with their head. @param names the examples that were run */
export function transferRows(names: readonly ExampleName[]): string[][] {
  const rows = names.map((name) => {
    try {
      const { files, bytes, scripts } = transferSchema.parse(
        JSON.parse(readFileSync(join(FOLDER, `${name}.json`), 'utf8')),
      );
      return [name, kilobytes(bytes), kilobytes(scripts), String(files)];
    } catch {
      return [name, 'not measured', '', ''];
    }
  });
  return [['example', 'added by Bellhop', 'of which scripts', 'files'], ...rows];
}

/**
 * Returns the bytes that Bellhop adds, by the table in `examples/README.md`.
 * @throws Error without such a row
 */
export function documentedBytes(name: ExampleName): number {
  const row = readFileSync('examples/README.md', 'utf8')
    .split('\n')
    .find((line) => line.startsWith(`| [${name}](`));
  const [, figure] = /(\d+(?:\.\d+)?) kB/.exec(row ?? '') ?? [];
  if (figure === undefined) throw new Error(`examples/README.md does not say what ${name} adds`);
  return Number(figure) * 1000;
}
