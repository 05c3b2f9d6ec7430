import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { type AttemptOrigin, type AttemptPhase, isOpen } from '../../lib/browser/attempt/phase.ts';
import { useWidget } from '../shared/widget.ts';
import type { GuestDraft } from './guest-draft.ts';
import { storedDraft } from './stored-draft.ts';

// Not in guest-draft.ts, which brings schemas along that the first view does not need.
const EMPTY_GUEST: GuestDraft = { firstName: '', lastName: '', email: '' };

/** What an order of this page's own press leads to. */
const OWN: ReadonlySet<AttemptOrigin> = new Set(['order', 'earlier']);

export interface GuestDraftOfTab {
  guest: GuestDraft;
  setGuest(guest: GuestDraft): void;
  /** Nothing is left of it, here or in the tab's storage. */
  clear(): void;
}

/**
 * What the guest has typed. A reload keeps it. It is cleared once it was ordered and nothing is left to
 * repeat: the order is confirmed, or only the property's people can find out about it.
 * @param typed given where it is not this tab's to keep, as in the gallery @default what the tab has kept
 */
export function useGuestDraft(attempt: AttemptPhase, typed: GuestDraft | undefined): GuestDraftOfTab {
  const { slug } = useWidget().property;
  const kept = useMemo(() => (typed ? undefined : storedDraft(slug)), [typed, slug]);
  const [guest, setGuest] = useState(typed ?? EMPTY_GUEST);
  const [isRecalled, setRecalled] = useState(false);
  // After hydration, which must find the server's HTML; and after the form, which knows what was typed
  // before.
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

/** What stands there stays: the guest has typed it since, or the browser has filled it in. */
function completed(now: GuestDraft, before: GuestDraft): GuestDraft {
  return {
    firstName: now.firstName || before.firstName,
    lastName: now.lastName || before.lastName,
    email: now.email || before.email,
  };
}
