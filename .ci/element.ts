import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { madeFiles } from '../lib/embed/element/made-files.ts';

/** `npm run element`: writes anew what is made of the table of the element's attributes. */

for (const { file, text } of madeFiles()) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  console.log(file);
}
