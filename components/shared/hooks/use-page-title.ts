import { useEffect } from 'react';
import { stepTitle } from '../../../lib/i18n/page-title.ts';
import { useWidget } from '../widget.ts';

/**
 * Sets the title of the property's own page to the current step. Another site keeps its own title.
 * @param step the step's heading; `undefined` at the beginning
 */
export function usePageTitle(step: string | undefined): void {
  const { namesPage, property } = useWidget();
  const { name } = property;
  useEffect(() => {
    if (namesPage) document.title = step === undefined ? name : stepTitle(step, name);
  }, [namesPage, step, name]);
}
