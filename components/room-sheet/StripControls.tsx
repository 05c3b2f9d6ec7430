import { PictureCount } from '../rooms/PictureCount.tsx';
import { Button } from '../shared/Button.tsx';
import { useText } from '../shared/hooks/use-text.ts';
import { Icon } from '../shared/Icon.tsx';

export interface StripControlsProps {
  count: number;
  at: number;
  onAt(at: number): void;
}

/**
 * Buttons for a strip of pictures, and the number of the visible picture. Renders nothing for a single
 * picture.
 */
export function StripControls({ count, at, onAt }: StripControlsProps) {
  const text = useText();
  if (count < 2) return null;
  return (
    <>
      <Button
        variant="icon"
        className="bh-strip-move bh-strip-previous"
        data-part="previous-picture"
        aria-label={text('rooms.previousPicture')}
        aria-disabled={at === 0}
        onClick={() => onAt(at - 1)}
      >
        <Icon name="previous" />
      </Button>
      <Button
        variant="icon"
        className="bh-strip-move bh-strip-next"
        data-part="next-picture"
        aria-label={text('rooms.nextPicture')}
        aria-disabled={at === count - 1}
        onClick={() => onAt(at + 1)}
      >
        <Icon name="next" />
      </Button>
      <PictureCount at={at} count={count} />
      {/* The widget's live region is behind the dialog, where screen readers do not read it. */}
      <span role="status" className="bh-visually-hidden">
        {text('rooms.picture', { number: at + 1, count })}
      </span>
    </>
  );
}
