import type { Metadata } from 'next';
import { Booked } from './booked';

export const metadata: Metadata = { title: 'Harbour House', icons: 'data:,' };

export default function RootLayout({ children }: LayoutProps<'/'>) {
  return (
    <html lang="en" style={{ colorScheme: 'light dark' }}>
      <body>
        {children}
        <Booked />
      </body>
    </html>
  );
}
