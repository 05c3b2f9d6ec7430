'use client';

import Link from 'next/link';
import { useEffect, useRef } from 'react';
import { addressOf, type PanelView, SECTION_GROUPS, SECTION_TITLES } from './panel-address.ts';

/** Links to the sections. On a phone they are a strip that scrolls to the current section. */
export function PanelNav({ view }: { view: PanelView }) {
  const nav = useRef<HTMLElement>(null);
  const { section: shown } = view;
  useEffect(() => {
    const strip = nav.current;
    const link = strip?.querySelector<HTMLElement>(`[data-section="${shown}"]`);
    if (strip && link) strip.scrollLeft = link.offsetLeft - (strip.clientWidth - link.offsetWidth) / 2;
  }, [shown]);
  return (
    <nav ref={nav} className="panel-nav" aria-label="Sections">
      {SECTION_GROUPS.map((group) => (
        <div key={group.title}>
          <p>{group.title}</p>
          <ul>
            {group.sections.map((section) => (
              <li key={section}>
                <Link
                  href={addressOf({ ...view, section })}
                  prefetch={false}
                  data-section={section}
                  aria-current={section === shown ? 'page' : undefined}
                >
                  {SECTION_TITLES[section]}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
