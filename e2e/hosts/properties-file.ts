import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { demoPropertiesFile } from '../../lib/sandbox/demo/index.ts';
import { scratchFolder } from './scratch-folder.ts';

/** Writes a properties file into a new folder. @returns its path, for `BELLHOP_PROPERTIES` */
export function writePropertiesFile(file: { properties: readonly unknown[] }): string {
  const path = join(scratchFolder(), 'properties.json');
  writeFileSync(path, JSON.stringify(file));
  return path;
}

const fileSchema = z.object({
  properties: z.array(z.looseObject({ slug: z.string(), api: z.looseObject({ plan: z.string() }) })),
});

/** Returns the demo's properties as in a properties file. @param baseUrl the base URL of their upstream */
export const demoProperties = (baseUrl: string) => fileSchema.parse(demoPropertiesFile(baseUrl)).properties;
