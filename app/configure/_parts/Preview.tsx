'use client';

import { useEffect, useRef } from 'react';
import type { HostLook } from '../../../lib/contract/brand.ts';
import type {} from '../../../lib/embed/element/types/react.ts';
import type { Configuration } from './configuration.ts';
import { hostProperties } from './host-css.ts';
import { attributesOf, linkOf } from './snippet.ts';
import { themeFrames } from './theme-frames.ts';

interface PreviewProps {
  configuration: Configuration;
  /** The theme of the preview's frames, as JSON. @default the property's own theme */
  theme: string | undefined;
  look: HostLook;
}

/** The element from our own loader, with the same attributes as the snippet. */
export function Preview({ configuration, theme, look }: PreviewProps) {
  const { locale, scheme, mode, label } = configuration;
  // Attributes that the element reads only once.
  const begun = JSON.stringify([scheme, label, locale === '']);
  useHostProperties(JSON.stringify(hostProperties(mode, look)));
  return (
    <div className="configure-window" data-scheme={scheme}>
      <div className="configure-stage" data-width={configuration.width} data-mode={mode}>
        <script type="module" async src="/embed.js" />
        <Element key={begun} configuration={configuration} theme={theme} />
      </div>
    </div>
  );
}

/**
 * Sets the custom properties of the copied CSS on this page.
 * @param properties as JSON, so that equal values are the same string
 */
function useHostProperties(properties: string): void {
  useEffect(() => {
    const { style } = document.documentElement;
    const set: [string, string][] = Object.entries(JSON.parse(properties));
    for (const [name, value] of set) style.setProperty(name, value);
    return () => {
      for (const [name] of set) style.removeProperty(name);
    };
  }, [properties]);
}

function Element({ configuration, theme }: Omit<PreviewProps, 'look'>) {
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    let end = () => {};
    let left = false;
    customElements.whenDefined('bellhop-booking').then(() => {
      const root = element.current?.shadowRoot;
      if (root && !left) end = themeFrames(root, theme);
    });
    return () => {
      left = true;
      end();
    };
  }, [theme]);
  return (
    <bellhop-booking ref={element} {...attributesOf(configuration)}>
      <a href={linkOf(configuration, '')}>{configuration.label}</a>
    </bellhop-booking>
  );
}
