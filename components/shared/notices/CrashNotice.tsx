import { Button } from '../Button.tsx';
import { ContactLinks } from '../ContactLinks.tsx';
import { useText } from '../hooks/use-text.ts';
import { Notice } from './Notice.tsx';

/**
 * Says that the widget has stopped working. Loading the page again keeps the search and finds an order that
 * is under way.
 */
export function CrashNotice() {
  const text = useText();
  return (
    <Notice title={text('trouble.crashTitle')} tone="danger" level={2}>
      <p>{text('trouble.crashText')}</p>
      <p>
        <Button variant="plain" onClick={() => window.location.reload()}>
          {text('trouble.reload')}
        </Button>
      </p>
      <ContactLinks />
    </Notice>
  );
}
