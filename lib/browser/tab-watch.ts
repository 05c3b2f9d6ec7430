import { type AttemptPhase, isArming, isEnded, isOpen } from './attempt-phase.ts';
import type { Clock } from './clock.ts';
import type { OtherTabs, TabNews } from './other-tabs.ts';

/** While a tab is ordering it says so again after so many milliseconds. */
const BEAT_MS = 5_000;
/** After so long without a word it is gone (closed, crashed): a second word may be missing, and a bit late. */
const SILENCE_MS = 12_000;

/**
 * What this tab tells the others of its property, and what it makes of theirs. Only steps of its own are told, and where
 * it stands when a tab is opened; never what it has heard or found, so that no two tabs can keep each other talking.
 */
export interface TabWatch {
  /** Begins to listen; returns the end of it. */
  start(): () => void;
  /** Tells what this tab's change of phase means to the others. */
  tell(before: AttemptPhase, after: AttemptPhase): void;
  /** True from another tab's word on until a later look at the session is answered: nothing may be ordered here. */
  isUnsure(): boolean;
  /** True while this is because of an order on its way there. */
  ordersElsewhere(): boolean;
  /** True when it is time to look at what the session holds. */
  needsLook(): boolean;
  /** A look has been answered, and no news has come since it began. */
  looked(): void;
}

export interface TabWatchOptions {
  others: OtherTabs;
  clock: Clock;
  /** The session may hold something new. `ended` names an attempt that its guest has left behind. */
  onMoved(ended: string | undefined): void;
  /** What {@link TabWatch.isUnsure} and {@link TabWatch.ordersElsewhere} say has changed. */
  changed(): void;
}

/** Makes the watch of one tab. */
export function createTabWatch({ others, clock, onMoved, changed }: TabWatchOptions): TabWatch {
  let unsure = false;
  let ordersElsewhere = false;
  /** This tab has an attempt without its last word. */
  let open = false;
  let callOffSilence: (() => void) | undefined;
  let callOffBeat: (() => void) | undefined;

  function endSilence(): void {
    callOffSilence?.();
    callOffSilence = undefined;
  }

  function hear({ kind, ended }: TabNews): void {
    if (kind === 'opened') {
      if (callOffBeat) others.tell({ kind: 'ordering' });
      else if (open) others.tell({ kind: 'moved' });
      return;
    }
    unsure = true;
    // What a third tab tells does not say how the order on its way went.
    if (kind !== 'moved') endSilence();
    if (kind === 'ordering') {
      ordersElsewhere = true;
      callOffSilence = clock.after(SILENCE_MS, () => {
        callOffSilence = undefined;
        onMoved(undefined);
      });
    } else {
      onMoved(ended);
    }
    changed();
  }

  function beat(): void {
    others.tell({ kind: 'ordering' });
    callOffBeat = clock.after(BEAT_MS, beat);
  }

  function endBeat(): void {
    callOffBeat?.();
    callOffBeat = undefined;
  }

  return {
    start: () => {
      const stopListening = others.onNews(hear);
      others.tell({ kind: 'opened' });
      return () => {
        stopListening();
        endSilence();
        endBeat();
      };
    },
    tell: (before, after) => {
      open = isOpen(after);
      const left = isArming(before) && !isArming(after);
      if (isArming(after) && !isArming(before)) beat();
      if (left) {
        endBeat();
        others.tell({ kind: 'ordered' });
      } else if (before.phase === 'ending' && after.phase === 'idle') {
        others.tell({ kind: 'moved', ended: before.from.attempt.id });
      } else if (before.phase === 'idle' && isOpen(after)) {
        // Found on load: a tab whose own look was lost may not know of it.
        others.tell({ kind: 'moved' });
      } else if (isOpen(before) && isEnded(after)) {
        others.tell({ kind: 'moved' });
      }
    },
    isUnsure: () => unsure,
    ordersElsewhere: () => ordersElsewhere,
    needsLook: () => unsure && !callOffSilence,
    looked: () => {
      if (callOffSilence) return;
      unsure = false;
      ordersElsewhere = false;
    },
  };
}
