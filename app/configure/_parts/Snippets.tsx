'use client';

import { useSyncExternalStore } from 'react';
import type { HostLook } from '../../../lib/contract/brand.ts';
import { CodeToCopy } from './CodeToCopy.tsx';
import type { Configuration } from './configuration.ts';
import { hostCss } from './host-css.ts';
import { htmlSnippet, jsxSnippet, jsxTypes } from './snippet.ts';

interface SnippetsProps {
  configuration: Configuration;
  /** Bellhop's own origin, as the server sees it. Behind some proxies only the browser knows the real one. */
  origin: string;
  look: HostLook;
  /** The number of the property's languages. */
  languages: number;
  /** False if no site may frame the property. */
  embeddable: boolean;
}

const never = () => () => undefined;

/** The code that a site has to paste. */
export function Snippets({ configuration, origin, look, languages, embeddable }: SnippetsProps) {
  const own = useSyncExternalStore(
    never,
    () => location.origin,
    () => origin,
  );
  const css = hostCss(configuration.mode, look, languages);
  return (
    <>
      <CodeToCopy
        title="HTML"
        lead="Where the widget is to stand. The link inside is what shows until it is there."
        code={htmlSnippet(configuration, own)}
        warning={
          embeddable
            ? undefined
            : 'No site may show this property yet: a page would only have the link. Add your site’s address.'
        }
      />
      {css && <CodeToCopy title="CSS" {...css} />}
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
