import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { documentText } from '../lib/openapi/document.ts';
import { documents } from '../lib/openapi/documents.ts';

/** `npm run openapi`: writes the OpenAPI documents anew, from the schemas that the code reads and answers with. */

for (const { file, document } of documents()) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, documentText(document));
  console.log(`${file}: ${Object.keys(document.paths).length} paths`);
}
