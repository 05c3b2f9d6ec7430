import { memo, useEffect, useRef } from 'react';
import { useText } from '../shared/hooks/use-text.ts';
import { StepHeading } from '../shared/StepHeading.tsx';
import { SearchForm, type SearchFormProps } from './SearchForm.tsx';

export interface SearchStepProps extends SearchFormProps {
  /** The element's id. The link to the folded search form leads to it. */
  id: string;
  /** The search is the whole step. Otherwise its result stands below it. */
  alone: boolean;
  /**
   * The guest has asked for the search form, or works in it. Otherwise narrow pages fold the form above a
   * result, because it would push the result off the screen (search.css).
   */
  unfolded: boolean;
}

/** The search form in its card, alone or above its result. Memoized. */
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
