import { useEffect } from 'react';
import { offerTools } from '../../lib/browser/webmcp/offer-tools.ts';
import type { BookingProps } from '../../lib/contract/props.ts';
import { useWidget } from '../shared/widget.ts';

export interface WebMcpToolsProps {
  /** `webmcp` of `BookingWidget`. */
  webmcp: true | string;
  /** The name of the step that is shown. */
  step: string;
  property: BookingProps['property'];
}

/** Offers agents of the browser the tools of the step that is shown, and takes them away with it. Draws nothing. */
export function WebMcpTools({ webmcp, step, property }: WebMcpToolsProps) {
  const { api, locale, today } = useWidget();
  useEffect(() => {
    const gone = new AbortController();
    const page = new URL(webmcp === true ? location.pathname : webmcp, location.href);
    void api
      .load()
      .then((client) => offerTools(step, { api: client, property, locale, today, page }, gone.signal))
      // A guest goes without them.
      .catch(() => undefined);
    return () => gone.abort();
  }, [webmcp, step, property, api, locale, today]);
  return null;
}
