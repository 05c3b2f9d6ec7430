import type { Clock } from '../clock.ts';
import { type AttemptPhase, isOpen, isUnresolved } from './phase.ts';
import type { TabChannel, TabMessage } from './tab-channel.ts';

/** How often a tab with an unresolved order repeats its message, in milliseconds. */
const HEARTBEAT_MS = 5_000;
/** After this silence a tab counts as closed or crashed, in milliseconds. One heartbeat may be missing. */
const SILENCE_MS = 12_000;

/**
 * The messages of this tab to the other tabs of its property, and its knowledge of them. One rule decides
 * whether this tab may order: no other tab has an unresolved order, and a look was answered after the last
 * message of any other tab. A look alone is not enough: the session's cookie and the server's memory may have
 * lost an order that another tab still asks about. A tab reports only its own steps, also those with an order
 * that it found in the session, and its state when another tab opens. A tab never repeats a message of
 * another tab, so two tabs cannot send messages back and forth without end.
 */
export interface TabWatch {
  /** Begins to listen. Returns a function that stops. */
  start(): () => void;
  /** Reports this tab's change of phase to the other tabs. */
  announce(before: AttemptPhase, after: AttemptPhase): void;
  /** Reports to the other tabs that the session has ended this attempt. */
  announceEnd(id: string): void;
  /** True while the rule above forbids an order in this tab. */
  isUnsure(): boolean;
  /** See `AttemptDriver.ordersElsewhere`. */
  ordersElsewhere(): boolean;
  /** True when a look at the session is due. */
  needsLook(): boolean;
  /** A look was answered, and no message has come since its start. */
  looked(): void;
}

export interface TabWatchOptions {
  channel: TabChannel;
  clock: Clock;
  /**
   * A look is due, because the session may have changed or a tab is silent. `ended`: an attempt that the
   * guest has ended in another tab.
   */
  onMoved(ended: string | undefined): void;
  /** The answer of {@link TabWatch.isUnsure} or {@link TabWatch.ordersElsewhere} has changed. */
  changed(): void;
}

/** Makes the watch of one tab. */
export function createTabWatch({ channel, clock, onMoved, changed }: TabWatchOptions): TabWatch {
  /** The tabs with an unresolved order. Each value cancels the wait for the tab's next heartbeat. */
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
        // From now on this tab misses the messages of the others.
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
        // The session holds the order. The other tabs can show it and help to resolve it.
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
