import { useState } from 'react';

let widgets = 0;

/**
 * A name for the answers of this very widget, before each key of SWR's: another one on the page, or the next to stand
 * here, does not know them. Not by a cache of SWR's own for each, which is thrown away where React merely hides the widget
 * (`Activity`, in which Next keeps the pages of a host with `cacheComponents`), and missed where it shows it again.
 */
export function useOwnAnswers(): string {
  const [name] = useState(newName);
  return name;
}

function newName(): string {
  widgets += 1;
  return `bellhop ${widgets}`;
}
