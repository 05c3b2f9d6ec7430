import { useText } from '../shared/hooks/use-text.ts';
import { StepLink } from '../shared/StepLink.tsx';
import { useWidget } from '../shared/widget.ts';

/** A link to the look-up of a booking. Renders nothing if the property offers no look-up. */
export function FindLink({ onFollow }: { onFollow(): void }) {
  const text = useText();
  const { property } = useWidget();
  if (!property.manage) return null;
  return (
    <p className="bh-find bh-no-print">
      <StepLink to={{ view: 'booking' }} part="find-booking" onFollow={onFollow}>
        {text('manage.find')}
      </StepLink>
    </p>
  );
}
