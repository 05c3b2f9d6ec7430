'use client';

import { PlainPage } from './plain-page.tsx';

/** Replaces a page that could not be rendered, including its document. */
export default function GlobalError() {
  return (
    <html lang="en">
      <body style={{ margin: 0 }}>
        <title>This page could not be shown</title>
        <PlainPage
          title="This page could not be shown."
          advice="The mistake is ours, not yours. Please try again in a moment."
        />
      </body>
    </html>
  );
}
