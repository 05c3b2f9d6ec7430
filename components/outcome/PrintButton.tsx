import { Button } from '../shared/Button.tsx';
import { useText } from '../shared/hooks/use-text.ts';
import { Icon } from '../shared/Icon.tsx';

/** Prints the page. The print style sheet leaves out what is useless on paper. */
export function PrintButton() {
  const text = useText();
  return (
    <Button variant="quiet" data-part="print" onClick={() => window.print()}>
      <Icon name="print" />
      {text('confirmation.print')}
    </Button>
  );
}
