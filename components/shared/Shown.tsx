import type { ReactNode } from 'react';
import type { Money } from '../../lib/contract/money.ts';
import { useFormat } from './hooks/use-format.ts';

/**
 * Text that `Intl` wrote. Server and browser may carry different editions of its language data (another kind
 * of space before a currency), so the server's text may stay as it is.
 */
export function Shown({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <span className={className} suppressHydrationWarning>
      {children}
    </span>
  );
}

/** Set in by `Intl` between currency and amount, where no line may break. */
const NO_BREAK = /[\u00a0\u202f]/g;

interface PriceProps {
  money: Money;
  className?: string;
  /** In a narrow column: currency and amount may stand on two lines, and no number is cut. */
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
