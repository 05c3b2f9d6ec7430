import { readFileSync } from 'node:fs';
import { manifest } from './manifest.ts';
import { withAttributeTable } from './readme-table.ts';
import { attributesInterface } from './type-text.ts';
import { wordpressList } from './wordpress-list.ts';

/** What is generated from the table of attributes: files, by their paths from the repository's root. */
export function generatedFiles(): { file: string; text: string }[] {
  return [
    { file: 'custom-elements.json', text: `${JSON.stringify(manifest, null, 2)}\n` },
    { file: 'README.md', text: withAttributeTable(readFileSync('README.md', 'utf8')) },
    { file: 'lib/embed/element/types/element-attributes.ts', text: attributesInterface() },
    {
      file: 'integrations/wordpress/bellhop-booking/includes/attributes.php',
      text: wordpressList(),
    },
  ];
}
