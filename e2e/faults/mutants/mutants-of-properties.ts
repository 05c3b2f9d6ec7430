import type { Mutant } from './mutant.ts';

/** Guards that keep two properties of one host apart, in one browser and in one process. */

export const MUTANTS_OF_PROPERTIES: Readonly<Record<string, Mutant>> = {
  'cookie-of-a-property': {
    guard: 'a session cookie of its own for each property',
    without: 'an order at one property puts its cookie in the place of the other one’s',
    edits: [
      {
        file: 'lib/bff/session/cookie-options.ts',
        from: 'cookieName(settings.property, secure)',
        to: "cookieName('', secure)",
      },
    ],
  },
  'ticket-of-a-property': {
    guard: 'a ticket of its own for each property',
    without: 'the browser keeps the ticket of the property that it has seen last, and brings it to any',
    edits: [
      {
        file: 'lib/browser/browser-tickets.ts',
        from: "apiBase: string,\n  storage: Pick<TabStorage, 'localStorage'> = globalThis,",
        to: "_: string,\n  storage: Pick<TabStorage, 'localStorage'> = globalThis,\n  apiBase = '',",
      },
    ],
  },
  'tab-memory-of-a-property': {
    guard: 'a tab remembers its order of each property apart',
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
    guard: 'only tabs of the same property hear of an order',
    without: 'an order at one property takes the order button away at the other one',
    edits: [
      {
        file: 'lib/browser/attempt/tab-channel.ts',
        from: 'let channel: NamedChannel | undefined;',
        to: "let channel: NamedChannel | undefined;\n  apiBase = '';",
      },
    ],
  },
  'runtime-of-a-property': {
    guard: 'what one property keeps in the process, its API key first, serves no other one',
    without: 'a property is served as the one that was asked for first',
    edits: [
      {
        file: 'lib/bff/properties.ts',
        from: 'const { slug } = config;\n    const known',
        to: "const slug = '';\n    const known",
      },
    ],
  },
};
