import { writeFileSync } from 'node:fs';
import { JSON_SCHEMA_FILE, propertiesJsonSchema } from '../lib/property/json-schema.ts';

/** @file `npm run properties-schema`: writes the JSON Schema of the properties file, for editors. */

writeFileSync(JSON_SCHEMA_FILE, propertiesJsonSchema());
