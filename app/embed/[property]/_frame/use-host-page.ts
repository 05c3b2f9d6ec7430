import { useCallback, useEffect, useRef } from 'react';
import { followHostPage, type HostPage } from '../../../../lib/embed/follow-host-page.ts';
import type { FrameSettings } from '../../../../lib/embed/frame-settings.ts';
import type { BookingProps } from '../../../../lib/next/entry.ts';

type StayQuery = NonNullable<BookingProps['search']>;

/**
 * Synchronizes the frame with the page around it.
 * @param close the word for "close", in the language of the frame
 * @returns a function that passes a search to the host, if the frame contains only the search form
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
