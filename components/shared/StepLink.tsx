import type { MouseEvent, ReactNode } from 'react';
import { type UrlState, writeUrlState } from '../../lib/browser/search/url-state.ts';
import { CLICK_HINTS } from './crawler-hints.ts';
import { isPlainClick } from './plain-click.ts';
import { LEFT_HERE } from './step-focus.ts';
import { useWidget } from './widget.ts';

export interface StepLinkProps {
  /** The next state of the widget, or a place on this page. */
  to: UrlState | `#${string}`;
  children: ReactNode;
  className?: string;
  /** The value of `data-part`, for host styles and tests. */
  part?: string;
  /** A longer accessible name, which begins with the visible text. */
  label?: string;
  /** The guest has left the step by this link, and gets the focus back here. */
  leftHere?: boolean;
  /** Google's price-check crawler clicks this link. @default false */
  isNext?: boolean;
  onFollow(): void;
}

/**
 * A real link that changes the state within the page. Without scripts, or in a new tab, its address leads to
 * the same state.
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
    // The second click of a double click would hit the element that the first click has brought under the
    // pointer. It is ignored.
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
