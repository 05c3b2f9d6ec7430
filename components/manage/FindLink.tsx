import { useText } from '../shared/hooks/use-text.ts';
import { StepLink } from '../shared/StepLink.tsx';
import { useWidget } from '../shared/widget.ts';

/** Leads to a booking that was made; nothing where the property shows none. */
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
