import { writeUrlState } from '../../lib/browser/search/url-state.ts';
import { useText } from '../shared/hooks/use-text.ts';
import { StepLink } from '../shared/StepLink.tsx';
import { useWidget } from '../shared/widget.ts';

/** Leads to a booking that was made; nothing where the property shows none. */
export function FindLink({ onFollow }: { onFollow(): void }) {
  const text = useText();
  const { property, locale } = useWidget();
  if (!property.manage) return null;
  const href = writeUrlState({ view: 'booking' }, `?locale=${locale}`);
  return (
    <p className="bh-find bh-no-print">
      <StepLink href={href} part="find-booking" onFollow={onFollow}>
        {text('manage.find')}
      </StepLink>
    </p>
  );
}
