import { readFileSync } from 'node:fs';
import { z } from 'zod';

const peerSchema = z.object({ availability: z.object({ body: z.unknown() }) });

/** For tests: the published answer to a search of a hotel service. */
export function peerRooms(name: string): unknown {
  const file = `${import.meta.dirname}/../../../bff/upstream/peer-answers/${name}.json`;
  return peerSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).availability.body;
}
