import type { Mutant } from './mutant.ts';

/** Guards that keep two properties of one host apart, in one browser and in one process. */

export const MUTANTS_OF_PROPERTIES: Readonly<Record<string, Mutant>> = {
  'cookie-of-a-property': {
    guard: 'each property has a session cookie of its own',
    without: 'an order at one property replaces the cookie of the other property',
    edits: [
      {
        file: 'lib/bff/session/cookie-options.ts',
        from: 'cookieName(settings.property, secure)',
        to: "cookieName('', secure)",
      },
    ],
  },
  'ticket-of-a-property': {
    guard: 'each property has a ticket of its own',
    without: 'the browser keeps one ticket, that of the last property, and sends it to every property',
    edits: [
      {
        file: 'lib/browser/browser-tickets.ts',
        from: "apiBase: string,\n  storage: Pick<TabStorage, 'localStorage'> = globalThis,",
        to: "_: string,\n  storage: Pick<TabStorage, 'localStorage'> = globalThis,\n  apiBase = '',",
      },
    ],
  },
  'tab-memory-of-a-property': {
    guard: 'a tab remembers the orders of each property apart',
    without: 'a tab that goes on to another property takes its order along',
    edits: [
      {
        file: 'lib/browser/attempt/tab-memory.ts',
        from: 'apiBase: string, storage: TabStorage = globalThis',
        to: "_: string, storage: TabStorage = globalThis, apiBase = ''",
      },
    ],
  },
  'channel-of-a-property': {
    guard: 'a tab reports its order only to tabs of the same property',
    without: 'an order at one property removes the order button at the other property',
    edits: [
      {
        file: 'lib/browser/attempt/tab-channel.ts',
        from: 'let channel: NamedChannel | undefined;',
        to: "let channel: NamedChannel | undefined;\n  apiBase = '';",
      },
    ],
  },
  'runtime-of-a-property': {
    guard: 'a property’s memory in the process, with its API key, serves no other property',
    without: 'every property is served as the first one that was requested',
    edits: [
      {
        file: 'lib/bff/properties.ts',
        from: 'const { slug } = config;\n    const known',
        to: "const slug = '';\n    const known",
      },
    ],
  },
};
