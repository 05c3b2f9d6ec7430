import { memo, useEffect, useRef } from 'react';
import type { LinkedSearch } from '../../lib/contract/props.ts';
import type { StayQuery } from '../../lib/contract/stay.ts';
import { useText } from '../shared/hooks/use-text.ts';
import { StepHeading } from '../shared/StepHeading.tsx';
import { SearchForm } from './SearchForm.tsx';

export interface SearchStepProps {
  /** The element's id, where a link to the folded search leads. */
  id: string;
  search: StayQuery | undefined;
  /** What the page's URL names of a search that cannot be asked for. */
  linked: LinkedSearch | undefined;
  /** The search is the step itself; otherwise its result stands below. */
  alone: boolean;
  /**
   * The guest has asked for the search, or is in it: focus is in it. Otherwise, above a result, it is out of the way on
   * narrow pages, where it would push that result off the screen (search.css).
   */
  unfolded: boolean;
  onSearch(search: StayQuery): void;
  onReady(stay: StayQuery): void;
  /** Somebody is in the form: a page that becomes narrow just now must not fold it away, nor its calendar. */
  onEnter(): void;
}

/** The search form in its card, alone or above what it found. Drawn anew only when it has changed. */
export const SearchStep = memo(function SearchStep(props: SearchStepProps) {
  const { id, search, linked, alone, unfolded, onSearch, onReady, onEnter } = props;
  const text = useText();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    const form = section.current;
    if (unfolded && !form?.contains(document.activeElement)) form?.querySelector('button')?.focus();
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
        <StepHeading>{text('search.title')}</StepHeading>
      ) : (
        <h2 className="bh-visually-hidden">{text('search.title')}</h2>
      )}
      <SearchForm search={search} linked={linked} onSearch={onSearch} onReady={onReady} onEnter={onEnter} />
    </section>
  );
});
