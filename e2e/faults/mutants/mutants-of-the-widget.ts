import type { Mutant } from './mutant.ts';

/** Guards of the widget. */

const WIDGET = 'lib/browser/attempt/open-transitions.ts';
const DRIVER = 'lib/browser/attempt/driver.ts';

export const MUTANTS_OF_THE_WIDGET: Readonly<Record<string, Mutant>> = {
  'lost-answer': {
    guard: 'a lost answer to the commit does not return the page to the form',
    without: 'after a lost answer to the commit the page shows the form again',
    edits: [
      {
        file: WIDGET,
        from: "      return wait(state, now);\n    case 'commit-refused':",
        to: "      return { phase: 'idle' };\n    case 'commit-refused':",
      },
    ],
  },
  'lost-at-the-form': {
    guard: 'a lost answer to the commit does not count as a refusal',
    without: 'after a lost answer to the commit the page says that nothing was booked',
    edits: [
      {
        file: WIDGET,
        from: "      return wait(state, now);\n    case 'commit-refused':",
        to: "      return { phase: 'idle', refusal: { kind: 'problem', problem: { code: 'internal' } as any, order: { ...state.attempt.stay, roomTypeId: state.attempt.room.roomTypeId, guest: (state.attempt as any).guest } as any } };\n    case 'commit-refused':",
      },
    ],
  },
  overtaken: {
    guard: 'an order is not repeated after the guest has left its outcome behind',
    without: 'a press whose answer was lost takes the new ticket, and orders again',
    edits: [
      {
        file: 'lib/browser/attempt/arm-transitions.ts',
        from: 'if (lost === 0 && renewedAfter === undefined)',
        to: 'if (renewedAfter === undefined)',
      },
    ],
  },
  'late-cookie': {
    guard: 'a tab gives up an order that another tab has left behind',
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
    guard: 'tabs know each other’s orders',
    without: 'a tab knows only the session that it has asked for last',
    edits: [
      {
        file: 'lib/browser/attempt/tab-watch.ts',
        from: 'isUnsure: () => lookIsOutdated || ordering.size > 0,',
        to: 'isUnsure: () => false,',
      },
    ],
  },
  'unresolved-elsewhere': {
    guard: 'a tab reports an unresolved order to the other tabs until it knows the outcome',
    without:
      'the tab stops reporting once the order is sealed, so the other tabs offer an order button again',
    edits: [
      {
        file: 'lib/browser/attempt/tab-watch.ts',
        from: 'isOwnUnresolved = isUnresolved(after);',
        to: "isOwnUnresolved = isUnresolved(after) && after.phase.startsWith('arm');",
      },
    ],
  },
  withdrawal: {
    guard: 'an order is withdrawn before the page says that the browser keeps no cookies',
    without: 'the order stays sealed, and is sent once the browser keeps the cookie',
    edits: [
      {
        file: WIDGET,
        from: "wait(open, now) : { phase: 'withdrawing', ...openOf(open) };",
        to: 'wait(open, now) : withdrawn(open);',
      },
    ],
  },
  turns: {
    guard: 'only one tab at a time begins a session',
    without: 'two tabs order at once in two new sessions',
    edits: [
      {
        file: 'lib/browser/attempt/tab-lock.ts',
        from: 'if (!locks) return NO_LOCK;',
        to: 'return NO_LOCK;',
      },
    ],
  },
  'tab-memory': {
    guard: 'a tab remembers its order over a reload',
    without: 'after all site data was cleared, a reloaded page shows nothing of the order',
    edits: [{ file: DRIVER, from: 'memory.keep({ ...next.attempt, since: next.since });', to: '{}' }],
  },
  'lost-session': {
    guard: 'the page of an order with a lost session shows the number to ask with',
    without: 'the page shows nothing of the order',
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
    guard: 'a press that may be sealed takes no new ticket',
    without: 'after a lost answer, a press is ordered again in the changed session',
    edits: [
      {
        file: 'lib/browser/attempt/arm-transitions.ts',
        from: 'if (lost === 0 && renewedAfter === undefined)',
        to: 'if (renewedAfter === undefined)',
      },
    ],
  },
};
