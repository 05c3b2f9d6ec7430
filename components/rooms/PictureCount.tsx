/** "2 / 5" on a picture, for the eye: whoever listens is told in words. @param at the first picture is 0 */
export function PictureCount({ at, count }: { at: number; count: number }) {
  return (
    <span className="bh-picture-count" aria-hidden="true">
      <bdi dir="ltr">
        {at + 1} / {count}
      </bdi>
    </span>
  );
}
