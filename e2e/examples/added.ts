import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { z } from 'zod';
import { kilobytes } from '../weight/budget.ts';
import type { ExampleName } from './examples.ts';
import type { RunningExample } from './running-example.ts';
import { type Transfer, transferOf } from './transfer.ts';

/** @file What Bellhop adds to an example's page: measured, kept for the table, and as the README says it. */

const FOLDER = 'test-results/examples-added';

const addedSchema = z.object({ files: z.int(), bytes: z.int(), scripts: z.int() });

/**
 * What comes from Bellhop. Where the widget is a part of the site: what the same site's page without it does
 * not fetch.
 */
export async function measureAdded(browser: Browser, example: RunningExample): Promise<Transfer> {
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

export function forgetAdded(): void {
  rmSync(FOLDER, { recursive: true, force: true });
}

export function keepAdded(name: ExampleName, added: Transfer): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, `${name}.json`), JSON.stringify(added));
}

/** The rows of the table, with its head. @param names of those that were to be measured */
export function addedRows(names: readonly ExampleName[]): string[][] {
  const rows = names.map((name) => {
    try {
      const { files, bytes, scripts } = addedSchema.parse(
        JSON.parse(readFileSync(join(FOLDER, `${name}.json`), 'utf8')),
      );
      return [name, kilobytes(bytes), kilobytes(scripts), String(files)];
    } catch {
      return [name, 'not measured', '', ''];
    }
  });
  return [['example', 'added', 'of these scripts', 'files'], ...rows];
}

/** What is added, in bytes, as the table in `examples/README.md` says. @throws Error when it does not */
export function statedBytes(name: ExampleName): number {
  const row = readFileSync('examples/README.md', 'utf8')
    .split('\n')
    .find((line) => line.startsWith(`| [${name}](`));
  const [, figure] = /(\d+(?:\.\d+)?) kB/.exec(row ?? '') ?? [];
  if (figure === undefined) throw new Error(`examples/README.md does not say what ${name} adds`);
  return Number(figure) * 1000;
}
