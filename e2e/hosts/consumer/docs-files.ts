import { documentLines } from './readme.ts';

/** The page, the sitemap and the tools for agents from the documents. */
const DOCUMENTED = [
  ['app/rooms/page.tsx', 'docs/search-engines.md'],
  ['app/sitemap.ts', 'docs/search-engines.md'],
  ['app/mcp/[[...path]]/route.ts', 'docs/agents.md'],
] as const;

/** The package that docs/agents.md tells a site to install. */
export const MCP_PACKAGE = '@modelcontextprotocol/server';

/** The path of the page with the widget, by the documents. */
export const ROOMS_PATH = '/rooms';

/** The paths of these files. */
export const DOCS_PATHS: readonly string[] = DOCUMENTED.map(([path]) => path);

/** Returns the files from the documents, without those of the README, by path. */
export const docsFiles = (): Record<string, string> =>
  Object.fromEntries(DOCUMENTED.map(([path, document]) => [path, documentLines(path, document)]));
