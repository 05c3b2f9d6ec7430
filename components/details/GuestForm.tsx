import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Guest } from '../../lib/contract/order/guest.ts';
import type { MessageKey } from '../../lib/i18n/catalogue.ts';
import { ErrorSummary, faultsOf } from '../shared/fields/ErrorSummary.tsx';
import { TextField, type TextFieldProps } from '../shared/fields/TextField.tsx';
import { typedIn } from '../shared/fields/typed-in.ts';
import { useText } from '../shared/hooks/use-text.ts';
import { useWidget } from '../shared/widget.ts';
import { EmailSuggestion } from './EmailSuggestion.tsx';
import { moveOnByEnter } from './enter-key.ts';
import {
  type GuestDraft,
  type GuestFieldErrors,
  guestErrorWords,
  guestFields,
  trimmedGuest,
} from './guest-draft.ts';
import { OrderButton } from './OrderButton.tsx';
import { useEmailSuggestion } from './use-email-suggestion.ts';

const KINDS: Record<keyof Guest, TextFieldProps['kind']> = {
  firstName: { type: 'text', autoComplete: 'given-name', inputMode: 'text', autoCapitalize: 'words' },
  lastName: { type: 'text', autoComplete: 'family-name', inputMode: 'text', autoCapitalize: 'words' },
  email: { type: 'email', autoComplete: 'email', inputMode: 'email', autoCapitalize: 'none' },
};

export interface GuestFormProps {
  guest: GuestDraft;
  /** The errors that the BFF found in exactly these entries. */
  refused: GuestFieldErrors;
  busy: boolean;
  /** False while nothing can be ordered yet. */
  ready: boolean;
  /**
   * False if nothing can be ordered (sold out, or a changed price is not accepted yet). The button is hidden
   * then.
   */
  orderable: boolean;
  /** The state of an order that is on its way, here or in another tab. */
  status: string | null;
  /** The text below the button: what one press does. */
  promise: MessageKey;
  /** Content right above the order button: the outcome of the last order. */
  children?: ReactNode;
  onGuest(guest: GuestDraft): void;
  onOrder(guest: Guest): void;
}

/**
 * Fields for names and e-mail, and the order button. The fields are checked when the guest orders, and again
 * while the guest corrects them.
 */
export function GuestForm(props: GuestFormProps) {
  const { guest, busy, refused, onGuest } = props;
  const text = useText();
  const { property, locale, announce } = useWidget();
  const id = useId();
  const form = useTypedEarly(guest, onGuest);
  const orderButton = useRef<HTMLButtonElement>(null);
  const [tried, setTried] = useState(0);
  const errors = { ...(tried > 0 ? guestErrorWords(guest, text) : {}), ...refused };
  const suggestion = useEmailSuggestion(guest.email);
  const fields = guestFields(locale);
  const isComplete = fields.every((field) => guest[field].trim() !== '');
  const [beganComplete] = useState(isComplete);
  const idOf = (field: keyof Guest) => `${id}-${field}`;
  const labels: Record<keyof Guest, string> = {
    firstName: text('details.firstName'),
    lastName: text('details.lastName'),
    email: text('details.email'),
  };

  const order = () => {
    setTried(tried + 1);
    if (Object.keys(guestErrorWords(guest, text)).length === 0) props.onOrder(trimmedGuest(guest));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    // The suggestion has to appear before the browser moves the focus, so that Tab leads to it.
    if (event.key === 'Tab' && event.target instanceof HTMLInputElement && event.target.name === 'email')
      flushSync(suggestion.look);
    if (moveOnByEnter(event, orderButton.current)) announce(props.status ?? text('details.orderWait'));
  };
  const acceptSuggestion = (email: string) => {
    onGuest({ ...guest, email });
    document.getElementById(idOf('email'))?.focus();
  };

  return (
    // No control submits this form. If a browser extension submits it, the method `dialog` sends nothing
    // outside of a dialog. So no name can get into a URL, with or without scripts.
    <form
      ref={form}
      method="dialog"
      noValidate
      className="bh-guest"
      data-part="details-form"
      onSubmit={(event) => event.preventDefault()}
      onKeyDown={onKeyDown}
    >
      <ErrorSummary faults={faultsOf(fields, errors, idOf)} tried={tried} />
      {!beganComplete && (
        <p className="bh-hint" data-part="hint" data-done={isComplete ? '' : undefined}>
          {text('details.allRequired')}
        </p>
      )}
      <div className="bh-guest-fields">
        {fields.map((field) => (
          <TextField
            key={field}
            kind={{ ...KINDS[field], enterKeyHint: field === fields.at(-1) ? 'done' : 'next' }}
            id={idOf(field)}
            name={field}
            label={labels[field]}
            {...(field === 'email' && {
              hint: text('details.emailHint', { property: property.name }),
              onLeave: suggestion.look,
            })}
            value={guest[field]}
            error={errors[field]}
            fixed={busy}
            onChange={(value) => onGuest({ ...guest, [field]: value })}
          >
            {field === 'email' && suggestion.email && !errors.email && !busy && (
              <EmailSuggestion email={suggestion.email} onAccept={acceptSuggestion} />
            )}
          </TextField>
        ))}
      </div>
      {props.children}
      {props.orderable && (
        <OrderButton
          button={orderButton}
          busy={busy}
          ready={props.ready}
          status={props.status}
          promise={props.promise}
          onPress={order}
        />
      )}
    </form>
  );
}

/**
 * Takes over what the guest typed, or the browser filled in, before hydration. Hydration would empty the
 * fields.
 */
function useTypedEarly(guest: GuestDraft, onGuest: GuestFormProps['onGuest']) {
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for the values before hydration
  useLayoutEffect(() => {
    if (!form.current) return;
    const typed = typedIn(form.current);
    const value = (field: keyof Guest) => typed(field) || guest[field];
    onGuest({ firstName: value('firstName'), lastName: value('lastName'), email: value('email') });
  }, []);
  return form;
}
