import type { Clock } from '../clock.ts';
import { type AttemptPhase, isOpen, isUnresolved } from './phase.ts';
import type { TabChannel, TabMessage } from './tab-channel.ts';

/** A tab with an unresolved order repeats its message after so many milliseconds. */
const HEARTBEAT_MS = 5_000;
/** A tab that is silent for so long is gone (closed, crashed). One heartbeat may be missing. */
const SILENCE_MS = 12_000;

/**
 * What this tab tells the other tabs of its property, and what it knows of them. One rule decides whether
 * this tab may order: no other tab has an unresolved order, and a look at the session was answered after the
 * last news of any other tab. A look alone cannot tell: the session's cookie and the server's memory may
 * have lost an order that the other tab still asks about. A tab tells only its own steps, those with an
 * order that it has found included, and where it stands when another tab is opened. It never repeats what it
 * was told, so that no two tabs can keep each other talking.
 */
export interface TabWatch {
  /** Begins to listen; returns how to stop. */
  start(): () => void;
  /** Tells the other tabs what this tab's change of phase means to them. */
  announce(before: AttemptPhase, after: AttemptPhase): void;
  /** Tells the other tabs that the session has ended this attempt. */
  announceEnd(id: string): void;
  /** True while the rule above forbids an order here. */
  isUnsure(): boolean;
  /** See `AttemptDriver.ordersElsewhere`. */
  ordersElsewhere(): boolean;
  /** True when it is time to look at what the session holds. */
  needsLook(): boolean;
  /** A look has been answered, and no message has come since it began. */
  looked(): void;
}

export interface TabWatchOptions {
  channel: TabChannel;
  clock: Clock;
  /**
   * A look is due: there is news, or a tab is silent. `ended` names an attempt that the guest has ended
   * elsewhere.
   */
  onMoved(ended: string | undefined): void;
  /** The answer of {@link TabWatch.isUnsure} or {@link TabWatch.ordersElsewhere} has changed. */
  changed(): void;
}

/** Makes the watch of one tab. */
export function createTabWatch({ channel, clock, onMoved, changed }: TabWatchOptions): TabWatch {
  /** The tabs with an unresolved order, and how to stop waiting for their next heartbeat. */
  const ordering = new Map<string, () => void>();
  let lookIsOutdated = false;
  let orderedElsewhere = false;
  let isOwnUnresolved = false;
  let isListening = false;
  let stopHeartbeat: (() => void) | undefined;
  let ownName = '';

  function post(kind: TabMessage['kind'], ended?: string): void {
    channel.post({ kind, from: ownName, ...(ended !== undefined && { ended }) });
  }

  function receive({ kind, from, ended }: TabMessage): void {
    if (kind === 'opened') {
      if (isOwnUnresolved) post('ordering');
      return;
    }
    lookIsOutdated = true;
    if (kind === 'ordering') {
      orderedElsewhere = true;
      expectHeartbeat(from);
    } else {
      if (kind === 'ordered') stopExpecting(from);
      onMoved(ended);
    }
    changed();
  }

  function expectHeartbeat(from: string): void {
    stopExpecting(from);
    const onSilence = () => {
      ordering.delete(from);
      onMoved(undefined);
    };
    ordering.set(from, clock.after(SILENCE_MS, onSilence));
  }

  function stopExpecting(from: string): void {
    ordering.get(from)?.();
    ordering.delete(from);
  }

  function beat(): void {
    if (!isListening) return;
    post('ordering');
    stopHeartbeat = clock.after(HEARTBEAT_MS, beat);
  }

  function endHeartbeat(): void {
    stopHeartbeat?.();
    stopHeartbeat = undefined;
  }

  return {
    start: () => {
      ownName ||= crypto.getRandomValues(new Uint32Array(4)).join('-');
      const unsubscribe = channel.subscribe(receive);
      isListening = true;
      post('opened');
      if (isOwnUnresolved) beat();
      return () => {
        isListening = false;
        // What the others tell from now on is missed.
        lookIsOutdated = true;
        unsubscribe();
        for (const from of [...ordering.keys()]) stopExpecting(from);
        endHeartbeat();
      };
    },
    announce: (before, after) => {
      const wasUnresolved = isOwnUnresolved;
      isOwnUnresolved = isUnresolved(after);
      if (isOwnUnresolved && !wasUnresolved) beat();
      if (wasUnresolved && !isOwnUnresolved) {
        endHeartbeat();
        const isWithdrawn = before.phase === 'withdrawing' && after.phase === 'idle';
        post('ordered', isWithdrawn ? before.attempt.id : undefined);
      } else if (isOpen(after) && !isOpen(before)) {
        // The session holds the order: the other tabs can show it, and help to resolve it.
        post('moved');
      } else if (before.phase === 'ending' && after.phase === 'idle') {
        post('moved', before.from.attempt.id);
      }
    },
    announceEnd: (id) => post('moved', id),
    isUnsure: () => lookIsOutdated || ordering.size > 0,
    ordersElsewhere: () => orderedElsewhere,
    needsLook: () => lookIsOutdated && ordering.size === 0,
    looked: () => {
      if (ordering.size > 0) return;
      lookIsOutdated = false;
      orderedElsewhere = false;
    },
  };
}
