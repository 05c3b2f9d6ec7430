import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { type AttemptOrigin, type AttemptPhase, isOpen } from '../../lib/browser/attempt/phase.ts';
import { useWidget } from '../shared/widget.ts';
import type { GuestDraft } from './guest-draft.ts';
import { storedDraft } from './stored-draft.ts';

// Not in guest-draft.ts: that module imports schemas, which the first view does not need.
const EMPTY_GUEST: GuestDraft = { firstName: '', lastName: '', email: '' };

/** The origins of an attempt that this page ordered. */
const OWN: ReadonlySet<AttemptOrigin> = new Set(['order', 'earlier']);

export interface GuestDraftOfTab {
  guest: GuestDraft;
  setGuest(guest: GuestDraft): void;
  /** Empties the fields and the tab's storage. */
  clear(): void;
}

/**
 * The guest details. A reload keeps them. They are cleared once the order needs no repetition: it is
 * confirmed, or it is stuck, so that only the property can find out about it.
 * @param typed details to begin with, which the tab does not store, as in the gallery @default what the tab
 *   has stored
 */
export function useGuestDraft(attempt: AttemptPhase, typed: GuestDraft | undefined): GuestDraftOfTab {
  const { slug } = useWidget().property;
  const kept = useMemo(() => (typed ? undefined : storedDraft(slug)), [typed, slug]);
  const [guest, setGuest] = useState(typed ?? EMPTY_GUEST);
  const [isRecalled, setRecalled] = useState(false);
  // Runs after hydration, which needs the same HTML as the server's. Also runs after the form's effect, which
  // reads what was typed before hydration.
  useLayoutEffect(() => {
    const before = kept?.recall();
    if (before) setGuest((now) => completed(now, before));
    setRecalled(true);
  }, [kept]);
  useEffect(() => {
    if (isRecalled) kept?.keep(guest);
  }, [kept, isRecalled, guest]);
  useEffect(() => {
    if (isOpen(attempt) && OWN.has(attempt.origin)) kept?.markOrdered(attempt.attempt.id);
    if (attempt.phase === 'confirmed' || attempt.phase === 'stuck') kept?.clearOrdered(attempt.attempt.id);
  }, [kept, attempt]);
  const clear = useCallback(() => setGuest(EMPTY_GUEST), []);
  return { guest, setGuest, clear };
}

/** Keeps values that the guest has typed, or the browser has filled in, since. */
function completed(now: GuestDraft, before: GuestDraft): GuestDraft {
  return {
    firstName: now.firstName || before.firstName,
    lastName: now.lastName || before.lastName,
    email: now.email || before.email,
  };
}
