import { useEffect, useRef, useState } from 'react';
import { lazyModule } from '../../lib/browser/lazy-module.ts';
import { useScripts } from '../shared/hooks/use-scripts.ts';
import { useText } from '../shared/hooks/use-text.ts';
import { Icon } from '../shared/Icon.tsx';
import { Lazy } from '../shared/Lazy.tsx';
import { StepHeading } from '../shared/StepHeading.tsx';
import { StepLink } from '../shared/StepLink.tsx';
import type { ManageTitle } from './ManageBody.tsx';

const manageBody = lazyModule(() => import('./ManageBody.tsx'));

/** The look-up of a booking. The heading shows at once; the content below it loads later. */
export function ManageStep({ onLeave }: { onLeave(): void }) {
  const text = useText();
  const scripts = useScripts();
  const [title, setTitle] = useState<ManageTitle>('manage.find');
  const section = useRef<HTMLElement>(null);
  const shown = useRef(title);
  useEffect(() => {
    if (shown.current === title) return;
    shown.current = title;
    section.current?.querySelector<HTMLElement>('[data-part="step-title"]')?.focus();
  }, [title]);
  return (
    <section ref={section} className="bh-step bh-outcome bh-manage" data-part="manage">
      <header className="bh-step-head">
        <StepLink to={{}} className="bh-back bh-no-print" part="back" onFollow={onLeave}>
          <Icon name="back" />
          {text('search.title')}
        </StepLink>
        <StepHeading>{text(title)}</StepHeading>
      </header>
      {scripts && (
        <Lazy
          load={async () => (await manageBody.load()).ManageBody}
          props={{ onTitle: setTitle, onLeave }}
          waiting={<div className="bh-step-waiting" aria-busy="true" />}
        />
      )}
    </section>
  );
}
