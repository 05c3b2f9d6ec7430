import { useEffect } from 'react';
import { writeUrlState } from '../../lib/browser/search/url-state.ts';
import { offerTools } from '../../lib/browser/webmcp/offer-tools.ts';
import type { BookingProps } from '../../lib/contract/props.ts';
import { useWidget } from '../shared/widget.ts';

export interface WebMcpToolsProps {
  /** The prop of `BookingWidget`. */
  webmcp: true | string;
  /** The name of the current step. */
  step: string;
  property: BookingProps['property'];
}

/**
 * Registers the tools of the current step for agents in the browser, and removes them with the step. Renders
 * nothing.
 */
export function WebMcpTools({ webmcp, step, property }: WebMcpToolsProps) {
  const { api, locale, today } = useWidget();
  useEffect(() => {
    const leaving = new AbortController();
    void api
      .load()
      .then((client) => {
        // Throws if the address is invalid, and in a frame with `srcdoc`, which has no address.
        const page = new URL(webmcp === true ? ownPage() : webmcp, location.href);
        return offerTools(step, { api: client, property, locale, today, page }, leaving.signal);
      })
      // The widget works without the tools.
      .catch(() => undefined);
    return () => leaving.abort();
  }, [webmcp, step, property, api, locale, today]);
  return null;
}

/**
 * The address of this page without a search. Other query parameters may choose the property, so they stay.
 */
const ownPage = () => `${location.pathname}${writeUrlState({}, location.search)}`;
