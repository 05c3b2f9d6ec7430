import { useEffect } from 'react';
import { writeUrlState } from '../../lib/browser/search/url-state.ts';
import { offerTools } from '../../lib/browser/webmcp/offer-tools.ts';
import type { BookingProps } from '../../lib/contract/props.ts';
import { useWidget } from '../shared/widget.ts';

export interface WebMcpToolsProps {
  /** The prop of `BookingWidget`. */
  webmcp: true | string;
  /** The name of the step that is shown. */
  step: string;
  property: BookingProps['property'];
}

/** Registers the shown step's tools for agents of the browser, and removes them with it. Renders nothing. */
export function WebMcpTools({ webmcp, step, property }: WebMcpToolsProps) {
  const { api, locale, today } = useWidget();
  useEffect(() => {
    const leaving = new AbortController();
    void api
      .load()
      .then((client) => {
        // It throws for an address that is none, and in a frame of `srcdoc`, which has no address.
        const page = new URL(webmcp === true ? ownPage() : webmcp, location.href);
        return offerTools(step, { api: client, property, locale, today, page }, leaving.signal);
      })
      // The widget works without the tools.
      .catch(() => undefined);
    return () => leaving.abort();
  }, [webmcp, step, property, api, locale, today]);
  return null;
}

/** This page without a search. What else its query has may choose the property, so it stays. */
const ownPage = () => `${location.pathname}${writeUrlState({}, location.search)}`;
