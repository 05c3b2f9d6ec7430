import { readFileSync } from 'node:fs';
import { z } from 'zod';

const peerSchema = z.object({ availability: z.object({ body: z.unknown() }) });

/** For tests: returns a hotel service's published answer to a search. */
export function peerRooms(name: string): unknown {
  const file = `${import.meta.dirname}/../../../bff/upstream/peer-answers/${name}.json`;
  return peerSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).availability.body;
}
