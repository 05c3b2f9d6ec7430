import type { ReactNode } from 'react';
import type { Money } from '../../lib/contract/money.ts';
import { useFormat } from './hooks/use-format.ts';

/**
 * Text that `Intl` has made. Server and browser may have different versions of its language data (for example
 * another kind of space before a currency), so the server's text may stay.
 */
export function Shown({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <span className={className} suppressHydrationWarning>
      {children}
    </span>
  );
}

/** `Intl` puts these characters between currency and amount. No line breaks there. */
const NO_BREAK = /[\u00a0\u202f]/g;

interface PriceProps {
  money: Money;
  className?: string;
  /** For a narrow column: currency and amount may be on two lines, and no number is cut. */
  narrow?: boolean;
}

/** A price in the page's language. */
export function Price({ money, className, narrow = false }: PriceProps) {
  const format = useFormat();
  const text = format.money(money);
  return (
    <bdi className={className} data-part="price" suppressHydrationWarning>
      {narrow ? text.replace(NO_BREAK, ' ') : text}
    </bdi>
  );
}
