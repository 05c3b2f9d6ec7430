import type { ChangeEvent, Ref } from 'react';

interface PriceFieldProps {
  currency: string;
  value: string;
  /** What is wrong with what was typed. */
  fault: string | undefined;
  onChange(event: ChangeEvent<HTMLInputElement>): void;
  ref: Ref<HTMLInputElement>;
}

/** A night's price, and beside it what is wrong with it. */
export function PriceField({ currency, value, fault, onChange, ref }: PriceFieldProps) {
  return (
    <div className="own-field">
      <label htmlFor="panel-nights-price">Price a night, {currency}</label>
      <input
        ref={ref}
        id="panel-nights-price"
        name="price"
        inputMode="decimal"
        data-first-focus
        placeholder="unchanged"
        value={value}
        onChange={onChange}
        aria-invalid={fault ? true : undefined}
        {...(fault && { 'aria-describedby': 'panel-nights-price-fault' })}
      />
      <p id="panel-nights-price-fault" className="own-fault" role="alert">
        {fault}
      </p>
    </div>
  );
}
