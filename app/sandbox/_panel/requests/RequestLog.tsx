'use client';

import { type ReactNode, useRef, useState } from 'react';
import type { PanelRequest } from '../../../../lib/contract/sandbox-api/panel.ts';
import { Button } from '../Button.tsx';
import { countWords } from '../words.ts';
import { RequestEntry } from './RequestEntry.tsx';

interface RequestLogProps {
  /** Newest first. */
  requests: readonly PanelRequest[];
  /** Whether the sandbox answered the last request. */
  answers: boolean;
  /** The filter fields. */
  filter: ReactNode;
  /** Shown if there are no requests. */
  empty: ReactNode;
}

const STATE_WORDS = { live: 'Live', held: 'Held', silent: 'Not answering' };

const MAX_SHOWN = 200;

/**
 * The live log. Its entries are fixed places: a new request changes their content, and nothing moves. The log
 * holds while the reader reads, and counts new requests. It holds if the reader has paused it, opened an
 * entry, scrolled down, or focused an entry.
 */
export function RequestLog({ requests, answers, filter, empty }: RequestLogProps) {
  const view = useRef<HTMLDivElement>(null);
  const [paused, setPaused] = useState(false);
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const [scrolled, setScrolled] = useState(false);
  const [focused, setFocused] = useState(false);
  /** The newest visible request while the log holds. */
  const [heldAt, setHeldAt] = useState<number>();

  const holds = paused || scrolled || focused || open.size > 0;
  if (holds && heldAt === undefined) setHeldAt(requests[0]?.id ?? 0);
  if (!holds && heldAt !== undefined) setHeldAt(undefined);
  const shown = heldAt === undefined ? requests : requests.filter(({ id }) => id <= heldAt);
  const waiting = requests.length - shown.length;
  const state = !answers ? 'silent' : holds ? 'held' : 'live';

  const resume = () => {
    setPaused(false);
    setOpen(new Set());
    setScrolled(false);
    setFocused(false);
    view.current?.scrollTo({ top: 0 });
  };
  const onToggle = (id: number, isOpen: boolean) => {
    const others = [...open].filter((each) => each !== id);
    if (isOpen !== open.has(id)) setOpen(new Set(isOpen ? [...others, id] : others));
  };

  return (
    <section aria-label="Request log" className="panel-log">
      <div className="panel-log-bar">
        {filter}
        <p className="panel-live" data-state={state}>
          <span role="status">{STATE_WORDS[state]}</span>
          {holds && <span className="panel-quiet">{countWords(waiting)} new</span>}
        </p>
        <Button onClick={holds ? resume : () => setPaused(true)}>{holds ? 'Resume' : 'Pause'}</Button>
      </div>
      <div
        ref={view}
        className="panel-log-window"
        onScroll={({ currentTarget }) => setScrolled(currentTarget.scrollTop > 8)}
      >
        <div className="panel-log-head" aria-hidden="true">
          <span>Time</span>
          <span>Request</span>
          <span>Status</span>
          <span>Took</span>
          <span>Fault</span>
        </div>
        <ol
          className="panel-log-list"
          aria-label="Requests, newest first"
          onFocus={() => setFocused(true)}
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget)) setFocused(false);
          }}
        >
          {shown.slice(0, MAX_SHOWN).map((request, place) => (
            <RequestEntry
              // biome-ignore lint/suspicious/noArrayIndexKey: an entry is a fixed place
              key={place}
              request={request}
              isOpen={open.has(request.id)}
              onToggle={onToggle}
            />
          ))}
        </ol>
        {shown.length === 0 && empty}
      </div>
    </section>
  );
}
