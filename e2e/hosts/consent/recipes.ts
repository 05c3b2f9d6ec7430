import { readFileSync } from 'node:fs';

/**
 * The lines that docs/consent.md gives to a site, read from it, so that the two cannot drift.
 * @param language of the block
 * @param title as the block's first line has it in a comment
 * @param bellhop stands in the place of the document's own address
 * @throws Error when the document has no such block
 */
export function consentRecipe(language: 'html' | 'js', title: string, bellhop: string): string {
  const comment = language === 'html' ? `<!-- ${title} -->` : `// ${title}`;
  const document = readFileSync('docs/consent.md', 'utf8');
  const [, block] = document.split(`\`\`\`${language}\n${comment}\n`);
  if (block === undefined)
    throw new Error(`docs/consent.md has no ${language} block that begins with ${comment}`);
  const [lines = ''] = block.split('\n```');
  return lines.replaceAll('https://book.agency.example', bellhop);
}
