import { useEffect } from 'react';
import { stepTitle } from '../../../lib/i18n/page-title.ts';
import { useWidget } from '../widget.ts';

/**
 * Keeps the title of the property's own page in step with what the guest sees. Another site's title is its
 * own.
 * @param step the step's heading; `undefined` at the beginning
 */
export function usePageTitle(step: string | undefined): void {
  const { namesPage, property } = useWidget();
  const { name } = property;
  useEffect(() => {
    if (namesPage) document.title = step === undefined ? name : stepTitle(step, name);
  }, [namesPage, step, name]);
}
