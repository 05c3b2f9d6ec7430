/** A site in `examples/` that has `<bellhop-booking>` on its page. */
export interface EmbeddingExample {
  /** The origin of its `npm run dev`. */
  devOrigin: string;
  /** The environment variable for Bellhop's address. Without a variable, the address is in the page. */
  variable?: string;
  /** True if it has an `npm run build`. */
  hasBuildStep: boolean;
  /** Node's arguments to serve it in production mode. The environment names host and port as well. */
  serve(host: string, port: number): string[];
}

const addressed = (host: string, port: number) => ['--host', host, '--port', String(port)];

/** The examples, by the names of their folders. */
export const EMBEDDING = {
  plain: {
    devOrigin: 'http://localhost:8080',
    hasBuildStep: false,
    serve: (host, port) => ['node_modules/sirv-cli/bin.js', 'public', ...addressed(host, port)],
  },
  astro: {
    devOrigin: 'http://localhost:4321',
    variable: 'BELLHOP_URL',
    hasBuildStep: true,
    serve: (host, port) => ['node_modules/astro/bin/astro.mjs', 'preview', ...addressed(host, port)],
  },
  sveltekit: {
    devOrigin: 'http://localhost:5173',
    variable: 'BELLHOP_URL',
    hasBuildStep: true,
    serve: () => ['build'],
  },
  nuxt: {
    devOrigin: 'http://localhost:3001',
    variable: 'NUXT_PUBLIC_BELLHOP_URL',
    hasBuildStep: true,
    serve: () => ['.output/server/index.mjs'],
  },
} satisfies Record<string, EmbeddingExample>;

export type EmbeddingName = keyof typeof EMBEDDING;
export type ExampleName = EmbeddingName | 'next';

export const EXAMPLES: readonly ExampleName[] = ['next', 'astro', 'sveltekit', 'nuxt', 'plain'];

/** The address of Bellhop in each example, unless its variable names another. */
export const DEFAULT_BELLHOP = 'http://localhost:3000';
