import {
  type FormEvent,
  type MouseEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react';
import type { UrlState } from '../../lib/browser/search/url-state.ts';
import { isSameStay } from '../../lib/browser/search/use-availability.ts';
import type { LinkedSearch } from '../../lib/contract/props.ts';
import { type StayLimits, type StayQuery, stayErrors } from '../../lib/contract/stay.ts';
import { Button } from '../shared/Button.tsx';
import { ErrorSummary, type FieldFault, faultsOf } from '../shared/fields/ErrorSummary.tsx';
import { typedIn } from '../shared/fields/typed-in.ts';
import { useFormat } from '../shared/hooks/use-format.ts';
import { useText } from '../shared/hooks/use-text.ts';
import { Icon } from '../shared/Icon.tsx';
import { useWidget } from '../shared/widget.ts';
import { AdultsField } from './AdultsField.tsx';
import { DateField } from './DateField.tsx';
import { DatesDialog, prefetchCalendar } from './DatesDialog.tsx';
import {
  areBookable,
  canArrive,
  type DateName,
  draftErrors,
  draftOf,
  firstDraft,
  isWholeSearch,
  remainingErrors,
  type StayDraft,
  stayOf,
} from './stay-draft.ts';

const FIELDS = ['checkin', 'checkout', 'adults'] as const;

export interface SearchFormProps {
  /** The search that the page shows. */
  search: StayQuery | undefined;
  /** The parts of a search in the page's URL that do not make a valid search. */
  linked: LinkedSearch | undefined;
  onSearch(search: StayQuery): void;
  /** Opens the rooms of a party. Absent if another page shows the rooms. */
  onParty?: ((address: UrlState) => void) | undefined;
  /** Called when the guest has chosen a valid stay, so that its rooms can be loaded ahead of use. */
  onReady(stay: StayQuery): void;
  /**
   * Called when the guest enters the form or opens the calendar. A page that becomes narrow now must not fold
   * either of them away.
   */
  onEnter(): void;
}

/**
 * The form for dates and adults. It is a plain GET form until scripts run; then its date fields open a
 * calendar. Both variants have the same size, so nothing moves.
 */
export function SearchForm({ search, linked, onSearch, onParty, onReady, onEnter }: SearchFormProps) {
  const { locale, today, property } = useWidget();
  const { limits } = property;
  const text = useText();
  const format = useFormat();
  const form = useRef<HTMLFormElement>(null);
  const [draft, change] = useSearchDraft(search, linked, { limits, today });
  const id = useId();
  // The entries of the last submitted search. Their error messages follow the page's language.
  const [checked, setChecked] = useState(() => (linked && isWholeSearch(linked) ? draft : undefined));
  const [tried, setTried] = useState(0);
  const errorsOf = (entries: StayDraft) => draftErrors(entries, { limits, today }, { text, format });
  const errors = checked ? remainingErrors(errorsOf(checked), checked, draft) : {};
  const [openedBy, setOpenedBy] = useState<'keys' | 'pointer'>();
  const [edited, edit] = useState<DateName>('checkin');
  const upgraded = useUpgrade(form, change);
  const faults = faultsOf(FIELDS, errors, (field) => `${id}-${field}`);
  useFocusOnOnlyWrong(faults, tried);
  const stay = stayOf(draft);
  const isReady = stayErrors(stay, limits, today).length === 0 && !isSameStay(stay, search);
  usePrefetch(isReady, stay, onReady);

  const faultsNow = errorsOf(draft);
  const showRooms = () => {
    setOpenedBy(undefined);
    setChecked(draft);
    setTried(tried + 1);
    if (Object.keys(faultsNow).length === 0) onSearch(stay);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    showRooms();
  };
  const onOpen = ({ detail }: MouseEvent, date: DateName) => {
    // Some browsers do not focus a button when it is pressed.
    onEnter();
    // The calendar cannot show these dates, so it begins empty.
    if (draft.checkin !== '' && !canArrive(draft.checkin, limits, today)) {
      change({ checkin: '', checkout: '' });
    }
    edit(date);
    // A key press on a button has a click count of 0.
    setOpenedBy(detail === 0 ? 'keys' : 'pointer');
  };
  const style = format.shortest(draft.checkin, draft.checkout);
  const dateProps = { upgraded, style, today, onOpen, onNear: prefetchCalendar };
  // The check-in comes first.
  const editing = canArrive(draft.checkin, limits, today) ? edited : 'checkin';
  const picking = openedBy && editing;
  const severalFaults = faults.length > 1 ? faults : [];

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
        data-dated={style === 'dated' ? '' : undefined}
      >
        <ErrorSummary faults={severalFaults} tried={tried} />
        <input type="hidden" name="locale" value={locale} />
        <DateField
          {...dateProps}
          id={`${id}-checkin`}
          name="checkin"
          label={text('stay.checkin')}
          value={draft.checkin}
          error={errors.checkin}
          picking={picking === 'checkin'}
          onChange={(checkin) => change({ checkin })}
        />
        <DateField
          {...dateProps}
          id={`${id}-checkout`}
          name="checkout"
          label={text('stay.checkout')}
          value={draft.checkout}
          error={errors.checkout}
          picking={picking === 'checkout'}
          onChange={(checkout) => change({ checkout })}
        />
        <AdultsField
          id={`${id}-adults`}
          value={draft.adults}
          max={limits.maxAdults}
          error={errors.adults}
          dates={{ checkin: draft.checkin, checkout: draft.checkout }}
          isDated={areBookable(draft, limits, today)}
          onParty={onParty}
          stepping={upgraded}
          onChange={(adults) => change({ adults })}
        />
        <Button type="submit" className="bh-search-submit" data-part="search-submit">
          {text('search.submit')}
        </Button>
      </form>
      <p className="bh-search-nights" role="status" data-part="nights">
        {upgraded && areBookable(draft, limits, today) && !isSame(draft, search) && (
          <>
            <Icon name="calendar" />
            <span>{text('dates.chosen', { dates: format.dates(draft), nights: format.nights(draft) })}</span>
          </>
        )}
      </p>
      {openedBy && (
        <DatesDialog
          openedBy={openedBy}
          anchor={form}
          dates={draft}
          editing={editing}
          adults={stay.adults}
          fault={faultsNow.checkin ?? faultsNow.checkout}
          onChange={change}
          onEdit={edit}
          onClose={() => setOpenedBy(undefined)}
          onShowRooms={showRooms}
        />
      )}
    </>
  );
}

function isSame({ checkin, checkout }: StayDraft, search: StayQuery | undefined): boolean {
  return search?.checkin === checkin && search.checkout === checkout;
}

/** A draft, with the search that the page showed while it was typed. */
interface TypedDraft {
  draft: StayDraft;
  search: StayQuery | undefined;
}

/**
 * The draft of the form. It starts again when the page shows another search (Back, a link to near dates).
 * @returns the draft, and a function that changes parts of it
 */
function useSearchDraft(
  search: StayQuery | undefined,
  linked: LinkedSearch | undefined,
  { limits, today }: { limits: StayLimits; today: string },
): [draft: StayDraft, change: (part: Partial<StayDraft>) => void] {
  const draftNow = (last: TypedDraft) => (search && last.search !== search ? draftOf(search) : last.draft);
  const [typed, change] = useReducer(
    (last: TypedDraft, part: Partial<StayDraft>) => ({ draft: { ...draftNow(last), ...part }, search }),
    undefined,
    () => ({ draft: search ? draftOf(search) : firstDraft(linked ?? {}, limits, today), search }),
  );
  return [draftNow(typed), change];
}

/** True once scripts run. Takes over values that the guest typed into the plain fields before. */
function useUpgrade(form: { current: HTMLFormElement | null }, change: (draft: StayDraft) => void): boolean {
  const [upgraded, setUpgraded] = useState(false);
  useLayoutEffect(() => {
    if (form.current) {
      const value = typedIn(form.current);
      change({ checkin: value('checkin'), checkout: value('checkout'), adults: value('adults') });
    }
    setUpgraded(true);
  }, [form, change]);
  return upgraded;
}

/** A single wrong field takes the focus. Several are listed in a summary first. */
function useFocusOnOnlyWrong(faults: readonly FieldFault[], tried: number): void {
  const only = faults.length === 1 ? faults[0]?.id : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per submit
  useEffect(() => {
    if (only && tried > 0) document.getElementById(only)?.focus();
  }, [tried]);
}

function usePrefetch(
  isReady: boolean,
  { checkin, checkout, adults }: StayQuery,
  onReady: SearchFormProps['onReady'],
): void {
  useEffect(() => {
    if (isReady) onReady({ checkin, checkout, adults });
  }, [isReady, checkin, checkout, adults, onReady]);
}
