import { Document } from './document.tsx';

export default function NotFound() {
  return (
    <Document lang="en" dir="ltr">
      <title>There is no page at this address</title>
      <main
        style={{
          font: '1rem/1.6 system-ui, sans-serif',
          maxWidth: '36rem',
          margin: '20vh auto',
          padding: '0 1.5rem',
        }}
      >
        <h1>There is no page at this address.</h1>
        <p>
          <a href="/">Go to the start page</a>
        </p>
      </main>
    </Document>
  );
}
