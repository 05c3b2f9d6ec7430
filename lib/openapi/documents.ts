import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { bookingDocument } from './booking/booking-document.ts';
import type { OpenApiDocument } from './document.ts';
import { sandboxDocument } from './sandbox/sandbox-document.ts';

const PACKAGE = new URL('../../package.json', import.meta.url);

/** Returns the documents, each with its file relative to the repository's root. */
export function documents(): { file: string; document: OpenApiDocument }[] {
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(PACKAGE, 'utf8')));
  return [
    { file: 'docs/openapi/booking.json', document: bookingDocument(version) },
    { file: 'docs/openapi/sandbox.json', document: sandboxDocument(version) },
  ];
}
