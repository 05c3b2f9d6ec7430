import * as z from 'zod/mini';
import { attemptSummarySchema } from '../contract/attempt.ts';

const keptAttemptSchema = z.extend(attemptSummarySchema, {
  /** When it was sealed, in milliseconds: a guest who loads the page again has waited since then. */
  since: z.number(),
});
export type KeptAttempt = z.infer<typeof keptAttemptSchema>;

/**
 * What this tab keeps of its own order beside the session, from its sealing until the last word: should the session be
 * lost (cookies cleared, or sealed with a secret that is gone), a reload still tells the guest whom to ask about what.
 */
export interface AttemptMemory {
  recall(): KeptAttempt | undefined;
  keep(attempt: KeptAttempt): void;
  /** Forgets this attempt; another one is kept. */
  forget(id: string): void;
}

/** For a page without storage. */
export const NO_MEMORY: AttemptMemory = {
  recall: () => undefined,
  keep: () => undefined,
  forget: () => undefined,
};

/** The memory of this tab, for one property. Storage that is absent, blocked or full keeps nothing, and that is all. */
export function tabMemory(apiBase: string): AttemptMemory {
  const key = `bellhop ${apiBase}`;
  const recall = (): KeptAttempt | undefined =>
    unlessBlocked(() => {
      const kept = z.safeParse(keptAttemptSchema, JSON.parse(sessionStorage.getItem(key) ?? 'null'));
      return kept.success ? kept.data : undefined;
    });
  return {
    recall,
    // Field by field: the guest's name and address stay out of it.
    keep: ({ id, stay, room, price, since }) =>
      unlessBlocked(() => sessionStorage.setItem(key, JSON.stringify({ id, stay, room, price, since }))),
    forget: (id) => {
      if (recall()?.id === id) unlessBlocked(() => sessionStorage.removeItem(key));
    },
  };
}

function unlessBlocked<T>(touch: () => T): T | undefined {
  try {
    return touch();
  } catch {
    return undefined;
  }
}
