import { readFileSync } from 'node:fs';

/**
 * Reads a code block of a document for people who drop Bellhop into a site. So the tests use the document's
 * own lines.
 * @param path the path in the comment of the block's first line, for example `app/page.tsx`
 * @param document the path of the document in this repository
 * @throws Error if the document has no such block
 */
export function documentLines(path: string, document: string): string {
  for (const block of readFileSync(document, 'utf8').split('```')) {
    const [, title, ...lines] = block.split('\n');
    if (title === `// ${path}` || title === `# ${path}`) return lines.join('\n');
  }
  throw new Error(`${document} has no block that begins with ${path}`);
}

/** Reads a code block of the README. */
export const readmeLines = (path: string): string => documentLines(path, 'README.md');
