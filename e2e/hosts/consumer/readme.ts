import { readFileSync } from 'node:fs';

/**
 * The lines that a document gives to somebody who drops Bellhop into a site. They are read from it, so that
 * a site of ours and the document cannot drift.
 * @param path as the block's first line has it in a comment, for example `app/page.tsx`
 * @param document a path of this repository
 * @throws Error when the document has no such block
 */
export function documentLines(path: string, document: string): string {
  for (const block of readFileSync(document, 'utf8').split('```')) {
    const [, title, ...lines] = block.split('\n');
    if (title === `// ${path}` || title === `# ${path}`) return lines.join('\n');
  }
  throw new Error(`${document} has no block that begins with ${path}`);
}

/** The same of the README. */
export const readmeLines = (path: string): string => documentLines(path, 'README.md');
