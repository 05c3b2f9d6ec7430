import { connection } from 'next/server';
import { Document } from './document.tsx';
import { PlainPage } from './plain-page.tsx';

export default async function NotFound() {
  // Renders per request, because the scripts need the nonce of this answer's Content Security Policy.
  await connection();
  return (
    <Document lang="en" dir="ltr">
      <title>There is no page at this address</title>
      <PlainPage title="There is no page at this address." />
    </Document>
  );
}
