/**
 * "2 / 5" on a picture. Hidden from screen readers, which get the same in words. @param at the index, from 0
 */
export function PictureCount({ at, count }: { at: number; count: number }) {
  return (
    <span className="bh-picture-count" aria-hidden="true">
      <bdi dir="ltr">
        {at + 1} / {count}
      </bdi>
    </span>
  );
}
