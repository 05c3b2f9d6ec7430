'use client';

import { useSyncExternalStore } from 'react';
import { CodeToCopy } from './CodeToCopy.tsx';
import type { Configuration } from './configuration.ts';
import { htmlSnippet, jsxSnippet, jsxTypes } from './snippet.ts';

interface SnippetsProps {
  configuration: Configuration;
  /** Bellhop's own origin, as the server sees it: behind a proxy that says nothing, the browser knows better. */
  origin: string;
}

const never = () => () => undefined;

/** What a site has to paste. */
export function Snippets({ configuration, origin }: SnippetsProps) {
  const own = useSyncExternalStore(
    never,
    () => location.origin,
    () => origin,
  );
  return (
    <>
      <CodeToCopy
        title="HTML"
        lead="Where the widget is to stand. The link inside is what shows until it is there."
        code={htmlSnippet(configuration, own)}
      />
      <CodeToCopy
        title="React or Next.js"
        lead="The same in a component of React 19."
        code={jsxSnippet(configuration, own)}
      />
      <CodeToCopy
        title="TypeScript"
        lead="For the component: once in the site, as bellhop-booking.d.ts."
        code={jsxTypes}
      />
    </>
  );
}
