import { useCallback, useEffect, useRef } from 'react';
import type { StayQuery } from '../../lib/contract/stay.ts';
import { followHostPage, type HostPage } from '../../lib/embed/follow-host-page.ts';
import type { FrameSettings } from '../../lib/embed/frame-settings.ts';

interface FrameMeans {
  frame: FrameSettings;
  /** The word for "close", in the language of the frame. */
  close: string;
  /** Brings the page in another language, as `onLocale` of `BookingWidget`. */
  onLocale(query: string): unknown;
}

/**
 * Keeps the frame and the page around it in step.
 * @returns takes a search to the host, where the frame has the search alone
 */
export function useHostPage({
  frame,
  close,
  onLocale,
}: FrameMeans): ((search: StayQuery) => void) | undefined {
  const host = useRef<HostPage>(undefined);
  const { host: origin, mode } = frame;
  useEffect(() => {
    const followed = followHostPage(window, { host: origin, mode }, { close, onLocale });
    host.current = followed;
    return () => followed?.end();
  }, [origin, mode, close, onLocale]);
  const toHost = useCallback((search: StayQuery) => host.current?.open(search), []);
  return mode === 'search' ? toHost : undefined;
}
