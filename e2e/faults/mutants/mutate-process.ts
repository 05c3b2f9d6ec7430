import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { mutated } from './mutant.ts';
import { MUTANTS } from './mutants.ts';

/**
 * Node imports this module before a program. It takes a guard out of the sources while Node reads them, as
 * the bench's own Vite does.
 */

const mutant = MUTANTS[process.env.BELLHOP_MUTANT ?? ''];

registerHooks({
  load: (url, context, nextLoad) => {
    const loaded = nextLoad(url, context);
    if (!mutant || !url.startsWith('file:') || !loaded.source) return loaded;
    const text = typeof loaded.source === 'string' ? loaded.source : new TextDecoder().decode(loaded.source);
    return { ...loaded, source: mutated(text, fileURLToPath(url), mutant) };
  },
});
