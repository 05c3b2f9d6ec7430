import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { generatedFiles } from '../lib/embed/element/generated-files.ts';

/** @file `npm run element`: writes the files that are generated from the table of attributes. */

for (const { file, text } of generatedFiles()) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  console.log(file);
}
