import { readFileSync } from 'node:fs';
import { withAttributeTable } from './attribute-table.ts';
import { manifest } from './manifest.ts';
import { attributesInterface } from './type-text.ts';
import { wordpressList } from './wordpress-list.ts';

const GUIDE = 'docs/embed.md';

/**
 * Returns the files that are generated from the table of attributes, with paths from the repository's root.
 */
export function generatedFiles(): { file: string; text: string }[] {
  return [
    { file: 'custom-elements.json', text: `${JSON.stringify(manifest, null, 2)}\n` },
    { file: GUIDE, text: withAttributeTable(readFileSync(GUIDE, 'utf8')) },
    { file: 'lib/embed/element/types/element-attributes.ts', text: attributesInterface() },
    {
      file: 'integrations/wordpress/bellhop-booking/includes/attributes.php',
      text: wordpressList(),
    },
  ];
}
