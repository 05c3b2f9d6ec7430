import type { ReactNode } from 'react';

/** Each page renders its own `<html>` (document.tsx), because only the page knows its language. */
export default function RootLayout({ children }: { children: ReactNode }) {
  return children;
}
