import type { Mutant } from './mutant.ts';

/** Guards of the widget. */

const WIDGET = 'lib/browser/attempt/open-transitions.ts';
const DRIVER = 'lib/browser/attempt/driver.ts';

export const MUTANTS_OF_THE_WIDGET: Readonly<Record<string, Mutant>> = {
  'lost-answer': {
    guard: 'only the last word ends an order on the page',
    without: 'a commit whose answer is lost shows the form again',
    edits: [
      {
        file: WIDGET,
        from: "      return wait(state, now);\n    case 'commit-refused':",
        to: "      return { phase: 'idle' };\n    case 'commit-refused':",
      },
    ],
  },
  'lost-at-the-form': {
    guard: 'a lost commit is no refusal',
    without: 'a commit whose answer is lost reads as if nothing had been booked',
    edits: [
      {
        file: WIDGET,
        from: "      return wait(state, now);\n    case 'commit-refused':",
        to: "      return { phase: 'idle', refusal: { kind: 'problem', problem: { code: 'internal' } as any, order: { ...state.attempt.stay, roomTypeId: state.attempt.room.roomTypeId, guest: (state.attempt as any).guest } as any } };\n    case 'commit-refused':",
      },
    ],
  },
  overtaken: {
    guard: 'an order is not repeated once its end was left behind',
    without: 'a press whose answer was lost takes the new ticket, and orders anew',
    edits: [
      {
        file: 'lib/browser/attempt/arm-transitions.ts',
        from: 'if (lost === 0 && renewedAfter === undefined)',
        to: 'if (renewedAfter === undefined)',
      },
    ],
  },
  'late-cookie': {
    guard: 'what another tab has left behind is given up here',
    without: 'a late answer puts the ended order back into the session',
    edits: [
      {
        file: DRIVER,
        from: 'if (isOpen(state) && state.attempt.id === ended) calls.abort();',
        to: '',
      },
    ],
  },
  'other-tabs': {
    guard: 'tabs hear of each other’s orders',
    without: 'a tab believes its own last look only',
    edits: [
      {
        file: 'lib/browser/attempt/tab-watch.ts',
        from: 'isUnsure: () => lookIsOutdated || ordering.size > 0,',
        to: 'isUnsure: () => false,',
      },
    ],
  },
  'unresolved-elsewhere': {
    guard: 'a tab tells the others that its order is unresolved until it knows the outcome',
    without: 'it tells so until the order is sealed, and a look that has lost the order frees the other tabs',
    edits: [
      {
        file: 'lib/browser/attempt/tab-watch.ts',
        from: 'isOwnUnresolved = isUnresolved(after);',
        to: "isOwnUnresolved = isUnresolved(after) && after.phase.startsWith('arm');",
      },
    ],
  },
  withdrawal: {
    guard: 'an order is withdrawn before its guest reads that the browser keeps no cookies',
    without: 'the order stays sealed, and is sent once the cookie is kept',
    edits: [
      {
        file: WIDGET,
        from: "wait(open, now) : { phase: 'withdrawing', ...openOf(open) };",
        to: 'wait(open, now) : withdrawn(open);',
      },
    ],
  },
  turns: {
    guard: 'tabs begin their session one at a time',
    without: 'two tabs order at once under two new sessions',
    edits: [
      {
        file: 'lib/browser/attempt/tab-lock.ts',
        from: 'if (!locks) return NO_LOCK;',
        to: 'return NO_LOCK;',
      },
    ],
  },
  'tab-memory': {
    guard: 'the tab remembers its order over a reload',
    without: 'a reload after the site’s data was cleared is silent',
    edits: [{ file: DRIVER, from: 'memory.keep({ ...next.attempt, since: next.since });', to: '{}' }],
  },
  'lost-session': {
    guard: 'an order whose session is lost ends with its number',
    without: 'the page starts anew in silence',
    edits: [
      {
        file: WIDGET,
        from: "if (attempt?.id !== id) return { phase: 'stuck', attempt: state.attempt };",
        to: "if (attempt?.id !== id) return { phase: 'idle' };",
      },
    ],
  },
  'ticket-repeat': {
    guard: 'a press keeps its ticket',
    without: 'a repeated press takes the newest ticket',
    edits: [{ file: DRIVER, from: 'sent ??= api.ticket();', to: 'sent = api.ticket();' }],
  },
  'ticket-renewal': {
    guard: 'a press that may be sealed takes no other ticket',
    without: 'after a lost answer, a press is ordered anew in the session as it is by then',
    edits: [
      {
        file: 'lib/browser/attempt/arm-transitions.ts',
        from: 'if (lost === 0 && renewedAfter === undefined)',
        to: 'if (renewedAfter === undefined)',
      },
    ],
  },
};
