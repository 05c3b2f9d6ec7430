import { PlainPage } from '../components/hotel/PlainPage.tsx';
import { Document } from './document.tsx';

export default function NotFound() {
  return (
    <Document lang="en" dir="ltr">
      <title>There is no page at this address</title>
      <PlainPage title="There is no page at this address." />
    </Document>
  );
}
