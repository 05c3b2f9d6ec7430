import { useText } from './hooks/use-text.ts';

/** Replaces a price: the room is sold out. */
export function Gone() {
  const text = useText();
  return (
    <span className="bh-gone" data-part="gone">
      {text('recovery.gone')}
    </span>
  );
}
