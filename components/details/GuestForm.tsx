import { type FormEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import type { Guest } from '../../lib/contract/order/guest.ts';
import { ErrorSummary, faultsOf } from '../shared/fields/ErrorSummary.tsx';
import { TextField, type TextFieldProps } from '../shared/fields/TextField.tsx';
import { typedIn } from '../shared/fields/typed-in.ts';
import { useText } from '../shared/hooks/use-text.ts';
import { useWidget } from '../shared/widget.ts';
import {
  type GuestDraft,
  type GuestFieldErrors,
  guestErrorWords,
  guestFields,
  trimmedGuest,
} from './guest-draft.ts';
import { OrderButton } from './OrderButton.tsx';

const KINDS: Record<keyof Guest, TextFieldProps['kind']> = {
  firstName: { type: 'text', autoComplete: 'given-name', inputMode: 'text', autoCapitalize: 'words' },
  lastName: { type: 'text', autoComplete: 'family-name', inputMode: 'text', autoCapitalize: 'words' },
  email: { type: 'email', autoComplete: 'email', inputMode: 'email', autoCapitalize: 'none' },
};

export interface GuestFormProps {
  guest: GuestDraft;
  /** What the BFF refused of these very entries. */
  refused: GuestFieldErrors;
  busy: boolean;
  /** False while nothing can be ordered yet. */
  ready: boolean;
  /** False where nothing can be ordered (sold out, a changed price not agreed to): the button gives way. */
  orderable: boolean;
  /** What is under way with an order, here or in another tab. */
  status: string | null;
  /** Stands right above the order button: what became of the last order. */
  children?: ReactNode;
  onGuest(guest: GuestDraft): void;
  onOrder(guest: Guest): void;
}

/** Names, e-mail and the order. Checked when ordering, then corrected as the guest types. */
export function GuestForm(props: GuestFormProps) {
  const { guest, busy, refused } = props;
  const text = useText();
  const { property, locale } = useWidget();
  const id = useId();
  const form = useTypedEarly(props.onGuest);
  const [tried, setTried] = useState(0);
  const errors = { ...(tried > 0 ? guestErrorWords(guest, text) : {}), ...refused };
  const idOf = (field: keyof Guest) => `${id}-${field}`;
  const faults = faultsOf(guestFields(locale), errors, idOf);
  const labels: Record<keyof Guest, string> = {
    firstName: text('details.firstName'),
    lastName: text('details.lastName'),
    email: text('details.email'),
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy || !props.ready || !props.orderable) return;
    setTried(tried + 1);
    if (Object.keys(guestErrorWords(guest, text)).length === 0) props.onOrder(trimmedGuest(guest));
  };

  return (
    // Outside of a dialog, this method sends nothing: without scripts no name can get into a URL.
    <form
      ref={form}
      method="dialog"
      noValidate
      className="bh-guest"
      data-part="details-form"
      onSubmit={submit}
    >
      <ErrorSummary faults={faults} tried={tried} />
      <p className="bh-hint" data-part="hint">
        {text('details.allRequired')}
      </p>
      <div className="bh-guest-fields">
        {guestFields(locale).map((field) => (
          <TextField
            key={field}
            kind={KINDS[field]}
            id={idOf(field)}
            name={field}
            label={labels[field]}
            {...(field === 'email' ? { hint: text('details.emailHint', { property: property.name }) } : {})}
            value={guest[field]}
            error={errors[field]}
            fixed={busy}
            onChange={(value) => props.onGuest({ ...guest, [field]: value })}
          />
        ))}
      </div>
      {props.children}
      {props.orderable && <OrderButton busy={busy} ready={props.ready} status={props.status} />}
    </form>
  );
}

/**
 * Takes over what was typed, or filled in by the browser, before scripts were at work: hydration would empty
 * the fields.
 */
function useTypedEarly(onGuest: GuestFormProps['onGuest']) {
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was there before
  useLayoutEffect(() => {
    if (!form.current) return;
    const value = typedIn(form.current);
    onGuest({ firstName: value('firstName'), lastName: value('lastName'), email: value('email') });
  }, []);
  return form;
}
