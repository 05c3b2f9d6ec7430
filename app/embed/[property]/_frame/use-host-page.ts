import { useCallback, useEffect, useRef } from 'react';
import { followHostPage, type HostPage } from '../../../../lib/embed/follow-host-page.ts';
import type { FrameSettings } from '../../../../lib/embed/frame-settings.ts';
import type { BookingProps } from '../../../../lib/next/entry.ts';

type StayQuery = NonNullable<BookingProps['search']>;

/**
 * Keeps the frame and the page around it in step.
 * @param close the word for "close", in the language of the frame
 * @returns takes a search to the host, where the frame has the search alone
 */
export function useHostPage(
  { host: origin, mode }: FrameSettings,
  close: string,
): ((search: StayQuery) => void) | undefined {
  const host = useRef<HostPage>(undefined);
  useEffect(() => {
    const followed = followHostPage(window, { host: origin, mode }, close);
    host.current = followed;
    return () => followed?.end();
  }, [origin, mode, close]);
  const toHost = useCallback((search: StayQuery) => host.current?.open(search), []);
  return mode === 'search' ? toHost : undefined;
}
