import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon, type IconName } from '../Icon.tsx';
import { TAKES_FOCUS } from '../step-focus.ts';

export interface NoticeProps {
  title: string;
  children?: ReactNode;
  tone?: 'plain' | 'warning' | 'danger';
  icon?: IconName;
  /** Moves the focus here when the notice appears. For answers to an action of the guest. */
  takesFocus?: boolean;
  /** The level of the heading; 2 if no step is around the notice. @default 3 */
  level?: 2 | 3;
}

/** A box with a heading, an explanation and an action. */
export function Notice({
  title,
  children,
  tone = 'plain',
  icon = 'alert',
  takesFocus = false,
  level = 3,
}: NoticeProps) {
  const Heading: 'h2' | 'h3' = `h${level}`;
  const id = useId();
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);
  return (
    <section
      ref={box}
      aria-labelledby={id}
      tabIndex={-1}
      {...(takesFocus ? { [TAKES_FOCUS]: '' } : {})}
      className={`bh-notice bh-notice-${tone}`}
      data-part="notice"
    >
      <Icon name={icon} />
      <div className="bh-notice-body">
        <Heading id={id} className="bh-notice-title" data-part="notice-title">
          {title}
        </Heading>
        {children}
      </div>
    </section>
  );
}
