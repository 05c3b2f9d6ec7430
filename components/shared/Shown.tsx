import type { ReactNode } from 'react';
import type { Money } from '../../lib/contract/money.ts';
import { useFormat } from './use-format.ts';

/**
 * Text that `Intl` wrote. Server and browser may carry different editions of its language data (another kind of space
 * before a currency), so the server's text may stay as it is.
 */
export function Shown({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <span className={className} suppressHydrationWarning>
      {children}
    </span>
  );
}

/** A price in the page's language. */
export function Price({ money, className }: { money: Money; className?: string }) {
  const format = useFormat();
  return (
    <bdi className={className} data-part="price" suppressHydrationWarning>
      {format.money(money)}
    </bdi>
  );
}
