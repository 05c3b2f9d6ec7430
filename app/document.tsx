import type { CSSProperties, ReactNode } from 'react';
import '../components/styles.css';
import type { Brand } from '../lib/next/entry.ts';
import './document.css';

interface DocumentProps {
  /** BCP 47 tag. */
  lang: string;
  dir: 'ltr' | 'rtl';
  /** Elements of the document's head, besides the brand's. @default none */
  head?: ReactNode;
  /** The property's icon and fonts. @default our icon, which is neutral */
  brand?: Brand;
  /** Attributes of `<html>`. The styles recognise a frame by them. @default none */
  root?: Readonly<Record<`data-${string}`, string | undefined>>;
  /** The property's theme, for the page around the widget. @default none */
  look?: DocumentLook;
  children: ReactNode;
}

/** The part of a property's theme that applies to the whole page. */
interface DocumentLook {
  themeName?: string | undefined;
  scheme?: string | undefined;
  /** Custom properties. */
  theme?: CSSProperties | undefined;
}

/**
 * The HTML document in the language, direction and theme of its page. Each page renders its own document,
 * because a layout does not know the query string, which contains the language.
 */
export function Document({ lang, dir, head, brand = {}, root, look = {}, children }: DocumentProps) {
  const { favicon, fontSheet } = brand;
  return (
    <html lang={lang} dir={dir} {...root}>
      <head>
        <link rel="icon" {...(favicon ? { href: favicon } : OUR_ICON)} />
        {fontSheet && <link rel="stylesheet" href={fontSheet} />}
        {head}
      </head>
      <body
        data-bellhop-theme={look.themeName}
        data-bellhop-scheme={look.scheme}
        style={{ margin: 0, ...look.theme }}
      >
        {children}
      </body>
    </html>
  );
}

const OUR_ICON = { href: '/icon.svg', type: 'image/svg+xml' };
