import { readFileSync } from 'node:fs';

/**
 * The lines that the README gives to somebody who drops Bellhop into a site. Read from it, so that the two
 * cannot drift.
 * @param path as the block's first line has it in a comment, for example `app/page.tsx`
 * @throws Error when the README has no such block
 */
export function readmeLines(path: string): string {
  for (const block of readFileSync('README.md', 'utf8').split('```')) {
    const [, title, ...lines] = block.split('\n');
    if (title === `// ${path}` || title === `# ${path}`) return lines.join('\n');
  }
  throw new Error(`README.md has no block that begins with ${path}`);
}
