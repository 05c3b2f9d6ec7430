import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { StayQuery } from '../../lib/contract/stay.ts';
import { Icon } from '../shared/Icon.tsx';
import { useFormat } from '../shared/use-format.ts';
import { useText } from '../shared/use-text.ts';
import { useWidget } from '../shared/widget.ts';
import { AdultsField } from './AdultsField.tsx';
import { DateField } from './DateField.tsx';
import { DatesDialog, prefetchCalendar } from './DatesDialog.tsx';
import {
  draftErrors,
  draftOf,
  isComplete,
  type StayDraft,
  type StayFieldErrors,
  stayOf,
} from './stay-draft.ts';

export interface SearchFormProps {
  /** The search that the page shows. */
  search?: StayQuery;
  onSearch(search: StayQuery): void;
  /** Somebody has come into the form, or opened its calendar. */
  onEnter(): void;
}

/**
 * Dates and adults. A plain GET form until scripts are at work; then its date fields open a calendar. Both have the
 * same size, so nothing moves.
 */
export function SearchForm({ search, onSearch, onEnter }: SearchFormProps) {
  const { locale, today, property } = useWidget();
  const text = useText();
  const format = useFormat();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useSearchDraft(search, property.limits.maxAdults);
  const [errors, setErrors] = useState<StayFieldErrors>({});
  const [choosing, setChoosing] = useState(false);
  const upgraded = useUpgrade(form, setDraft);
  useFocusOnFirstWrong(form, errors);

  const change = (part: Partial<StayDraft>) => {
    setDraft((last) => ({ ...last, ...part }));
    setErrors({});
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = draftErrors(draft, { limits: property.limits, today }, { text, format });
    setErrors(found);
    if (Object.keys(found).length === 0) onSearch(stayOf(draft));
  };
  const onOpen = () => {
    // Not every browser gives a button focus that is pressed.
    onEnter();
    setChoosing(true);
  };
  const dateProps = { upgraded, today, onOpen, onNear: prefetchCalendar };

  return (
    <>
      <form
        ref={form}
        method="get"
        noValidate={upgraded}
        onSubmit={submit}
        onFocus={onEnter}
        className="bh-search"
        data-part="search"
      >
        <input type="hidden" name="locale" value={locale} />
        <DateField
          {...dateProps}
          name="checkin"
          label={text('stay.checkin')}
          value={draft.checkin}
          error={errors.checkin}
          onChange={(checkin) => change({ checkin })}
        />
        <DateField
          {...dateProps}
          name="checkout"
          label={text('stay.checkout')}
          value={draft.checkout}
          error={errors.checkout}
          onChange={(checkout) => change({ checkout })}
        />
        <AdultsField
          value={draft.adults}
          max={property.limits.maxAdults}
          error={errors.adults}
          stepping={upgraded}
          onChange={(adults) => change({ adults })}
        />
        <button type="submit" className="bh-button bh-search-submit" data-part="search-submit">
          {text('search.submit')}
        </button>
      </form>
      <p className="bh-search-nights" role="status" data-part="nights">
        {upgraded && isComplete(draft) && !isSame(draft, search) && (
          <>
            <Icon name="calendar" />
            {text('dates.chosen', { dates: format.dates(draft), nights: format.nights(draft) })}
          </>
        )}
      </p>
      {upgraded && (
        <DatesDialog
          open={choosing}
          anchor={form}
          dates={draft}
          onChange={change}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}

function isSame({ checkin, checkout }: StayDraft, search: StayQuery | undefined): boolean {
  return search?.checkin === checkin && search.checkout === checkout;
}

/** What is typed, begun anew whenever the page shows another search (Back, a link to near dates). */
function useSearchDraft(search: StayQuery | undefined, maxAdults: number) {
  const [draft, setDraft] = useState(() => draftOf(search, maxAdults));
  const [shown, setShown] = useState(search);
  if (search !== shown) {
    setShown(search);
    if (search) setDraft(draftOf(search, maxAdults));
  }
  return [draft, setDraft] as const;
}

/** True once scripts are at work. What was typed into the plain fields before that is taken over. */
function useUpgrade(
  form: { current: HTMLFormElement | null },
  setDraft: (draft: StayDraft) => void,
): boolean {
  const [upgraded, setUpgraded] = useState(false);
  useLayoutEffect(() => {
    if (form.current) {
      const typed = new FormData(form.current);
      const value = (name: string) => String(typed.get(name) ?? '');
      setDraft({ checkin: value('checkin'), checkout: value('checkout'), adults: value('adults') });
    }
    setUpgraded(true);
  }, [form, setDraft]);
  return upgraded;
}

function useFocusOnFirstWrong(form: { current: HTMLFormElement | null }, errors: StayFieldErrors): void {
  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    const wrong = form.current?.querySelector('[data-invalid]');
    if (wrong instanceof HTMLElement) wrong.focus();
  }, [form, errors]);
}
