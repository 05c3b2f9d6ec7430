import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { documentText } from '../lib/openapi/document.ts';
import { documents } from '../lib/openapi/documents.ts';

/** @file `npm run openapi`: writes the OpenAPI documents from the schemas of requests and answers. */

for (const { file, document } of documents()) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, documentText(document));
  console.log(`${file}: ${Object.keys(document.paths).length} paths`);
}
