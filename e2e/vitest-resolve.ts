import { fileURLToPath } from 'node:url';

/** For configurations of Vitest: 'server-only' throws outside a server bundle, and these run server code directly. */
export const resolve = {
  alias: { 'server-only': fileURLToPath(new URL('../node_modules/server-only/empty.js', import.meta.url)) },
};
