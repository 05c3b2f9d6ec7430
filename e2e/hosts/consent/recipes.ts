import { readFileSync } from 'node:fs';

/**
 * Reads a code block of docs/consent.md, so that the tests use the document's own lines.
 * @param language the language of the block
 * @param title the comment in the block's first line
 * @param bellhop Bellhop's address. It replaces the address in the document.
 * @throws Error if the document has no such block
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
