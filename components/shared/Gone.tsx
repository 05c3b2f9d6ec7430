import { useText } from './hooks/use-text.ts';

/** Stands in the place of a price: the room is not free any more. */
export function Gone() {
  const text = useText();
  return (
    <span className="bh-gone" data-part="gone">
      {text('recovery.gone')}
    </span>
  );
}
