import type { MouseEvent, ReactNode } from 'react';
import { type UrlState, writeUrlState } from '../../lib/browser/search/url-state.ts';
import { CLICK_HINTS } from './crawler-hints.ts';
import { isPlainClick } from './plain-click.ts';
import { LEFT_HERE } from './step-focus.ts';
import { useWidget } from './widget.ts';

export interface StepLinkProps {
  /** What the guest sees next, or a place on this page. */
  to: UrlState | `#${string}`;
  children: ReactNode;
  className?: string;
  /** Its `data-part`, for host styles and tests. */
  part?: string;
  /** A fuller name than the visible words, beginning with them. */
  label?: string;
  /** The guest left the step through this link, and finds back to it. */
  leftHere?: boolean;
  /** The crawler of Google's price check clicks this link. @default false */
  isNext?: boolean;
  onFollow(): void;
}

/**
 * A real link that goes on within the page. Without scripts, or opened in a new tab, its address leads to the
 * same.
 */
export function StepLink({
  to,
  children,
  className,
  part,
  label,
  leftHere,
  isNext,
  onFollow,
}: StepLinkProps) {
  const { locale } = useWidget();
  const follow = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    // The second click of a double click hits what the first has brought under the pointer. It is ignored.
    if (event.detail < 2) onFollow();
  };
  return (
    <a
      href={typeof to === 'string' ? to : writeUrlState(to, `?locale=${locale}`)}
      className={className}
      data-part={part}
      aria-label={label}
      onClick={follow}
      {...(leftHere ? { [LEFT_HERE]: '' } : {})}
      {...(isNext ? CLICK_HINTS : {})}
    >
      {children}
    </a>
  );
}
