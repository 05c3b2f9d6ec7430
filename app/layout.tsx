import type { ReactNode } from 'react';

/** `<html>` is each page's own (document.tsx): only the page knows the language it speaks. */
export default function RootLayout({ children }: { children: ReactNode }) {
  return children;
}
