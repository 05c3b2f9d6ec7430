/** A site in `examples/` that has `<bellhop-booking>` on its page. */
export interface EmbeddingExample {
  /** Where its `npm run dev` has it. */
  developedAt: string;
  /** The variable that names Bellhop's address; none where that stands in the page. */
  variable?: string;
  /** Whether there is something to build. */
  isBuilt: boolean;
  /** What Node runs to serve it in production mode. The environment names host and port as well. */
  serve(host: string, port: number): string[];
}

const addressed = (host: string, port: number) => ['--host', host, '--port', String(port)];

/** By the names of their folders. */
export const EMBEDDING = {
  plain: {
    developedAt: 'http://localhost:8080',
    isBuilt: false,
    serve: (host, port) => ['node_modules/sirv-cli/bin.js', 'public', ...addressed(host, port)],
  },
  astro: {
    developedAt: 'http://localhost:4321',
    variable: 'BELLHOP_URL',
    isBuilt: true,
    serve: (host, port) => ['node_modules/astro/bin/astro.mjs', 'preview', ...addressed(host, port)],
  },
  sveltekit: {
    developedAt: 'http://localhost:5173',
    variable: 'BELLHOP_URL',
    isBuilt: true,
    serve: () => ['build'],
  },
  nuxt: {
    developedAt: 'http://localhost:3001',
    variable: 'NUXT_PUBLIC_BELLHOP_URL',
    isBuilt: true,
    serve: () => ['.output/server/index.mjs'],
  },
} satisfies Record<string, EmbeddingExample>;

export type EmbeddingName = keyof typeof EMBEDDING;
export type ExampleName = EmbeddingName | 'next';

export const EXAMPLES: readonly ExampleName[] = ['next', 'astro', 'sveltekit', 'nuxt', 'plain'];

/** What an example without a variable names, as all others do by default. */
export const DEFAULT_BELLHOP = 'http://localhost:3000';
