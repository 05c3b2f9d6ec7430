import { memo, useEffect, useRef } from 'react';
import { useText } from '../shared/hooks/use-text.ts';
import { StepHeading } from '../shared/StepHeading.tsx';
import { SearchForm, type SearchFormProps } from './SearchForm.tsx';

export interface SearchStepProps extends SearchFormProps {
  /** The element's id, where a link to the folded search leads. */
  id: string;
  /** The search is the step itself; otherwise its result stands below. */
  alone: boolean;
  /**
   * The guest has asked for the search, or is in it: focus is in it. Otherwise, above a result, narrow pages
   * fold it away, where it would push the result off the screen (search.css).
   */
  unfolded: boolean;
}

/** The search form in its card, alone or above what it found. Drawn anew only when it has changed. */
export const SearchStep = memo(function SearchStep({ id, alone, unfolded, ...form }: SearchStepProps) {
  const text = useText();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    const card = section.current;
    if (unfolded && !card?.contains(document.activeElement)) card?.querySelector('button')?.focus();
  }, [unfolded]);
  return (
    <section
      ref={section}
      id={id}
      className="bh-step bh-search-step"
      data-part="search-step"
      data-folded={alone || unfolded ? undefined : ''}
    >
      {alone ? (
        <StepHeading begins>{text('search.title')}</StepHeading>
      ) : (
        <h2 className="bh-visually-hidden">{text('search.title')}</h2>
      )}
      <SearchForm {...form} />
    </section>
  );
});
