import { type FormEvent, useId, useState } from 'react';
import { isProblemError } from '../../lib/browser/api-errors.ts';
import {
  type BookingClaim,
  claimErrors,
  type FindAnswer,
  MAX_REFERENCE_LENGTH,
} from '../../lib/contract/order/found-booking.ts';
import type { GuestErrorCode } from '../../lib/contract/order/guest.ts';
import { guestErrorSentence, wordsByField } from '../details/guest-draft.ts';
import { Button } from '../shared/Button.tsx';
import { ContactLinks } from '../shared/ContactLinks.tsx';
import { BusyLabel } from '../shared/fields/BusyLabel.tsx';
import { ErrorSummary, faultsOf } from '../shared/fields/ErrorSummary.tsx';
import { TextField, type TextFieldProps } from '../shared/fields/TextField.tsx';
import { type Text, useText } from '../shared/hooks/use-text.ts';
import { Notice } from '../shared/notices/Notice.tsx';
import { Trouble } from '../shared/notices/Trouble.tsx';
import { useWidget } from '../shared/widget.ts';
import { findBooking } from './manage-calls.ts';

const FIELDS = ['reference', 'email'] as const;
type Field = (typeof FIELDS)[number];

// Browsers should not store a booking number. Most booking numbers are in capitals.
const KINDS: Record<Field, TextFieldProps['kind']> = {
  reference: { type: 'text', autoComplete: 'off', autoCapitalize: 'characters' },
  email: { type: 'email', autoComplete: 'email', autoCapitalize: 'none' },
};

export interface FindFormProps {
  claim: BookingClaim;
  onClaim(claim: BookingClaim): void;
  onFound(found: FindAnswer): void;
}

/**
 * Fields for booking number and e-mail address. They are checked when the guest sends them, and again while
 * the guest corrects them.
 */
export function FindForm({ claim, onClaim, onFound }: FindFormProps) {
  const text = useText();
  const { api, announce } = useWidget();
  const id = useId();
  const [tried, setTried] = useState(0);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ error: unknown }>();
  const errors = tried > 0 ? claimErrorWords(claim, text) : {};
  const idOf = (field: Field) => `${id}-${field}`;
  const labels: Record<Field, string> = {
    reference: text('confirmation.reference'),
    email: text('details.email'),
  };

  const find = async () => {
    setBusy(true);
    setFailure(undefined);
    announce(text('manage.finding'));
    try {
      onFound(await findBooking(api, sentClaim(claim)));
    } catch (error) {
      setFailure({ error });
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setTried(tried + 1);
    if (Object.keys(claimErrorWords(claim, text)).length === 0) void find();
  };

  return (
    // Outside of a dialog, the method `dialog` sends nothing. So without scripts no e-mail address can get
    // into a URL.
    <form method="dialog" noValidate className="bh-guest" data-part="find-form" onSubmit={submit}>
      <ErrorSummary faults={faultsOf(FIELDS, errors, idOf)} tried={tried} />
      <p>{text('manage.intro')}</p>
      <div className="bh-guest-fields">
        {FIELDS.map((field) => (
          <TextField
            key={field}
            kind={KINDS[field]}
            id={idOf(field)}
            name={field}
            label={labels[field]}
            value={claim[field]}
            error={errors[field]}
            fixed={busy}
            onChange={(value) => onClaim({ ...claim, [field]: value })}
          />
        ))}
      </div>
      <div className="bh-find-submit">
        <Button type="submit" data-part="find" aria-disabled={busy}>
          <BusyLabel busy={busy}>{text(busy ? 'manage.finding' : 'manage.find')}</BusyLabel>
        </Button>
      </div>
      {failure && <Failure error={failure.error} onRetry={find} />}
    </form>
  );
}

function Failure({ error, onRetry }: { error: unknown; onRetry(): void }) {
  const text = useText();
  const { property } = useWidget();
  if (!isProblemError(error) || error.problem.code !== 'not-found') {
    return <Trouble error={error} takesFocus downTitle="manage.unavailableTitle" onRetry={onRetry} />;
  }
  return (
    <Notice title={text('manage.notFoundTitle')} tone="warning" takesFocus>
      <p>{text('manage.notFoundText', { property: property.name })}</p>
      <ContactLinks />
    </Notice>
  );
}

/** Invisible characters that come along when a number is copied from a page or an e-mail. */
const SHAPELESS = /[\p{Cc}\p{Cf}]/gu;

/** The claim as it is sent. The server accepts other spellings of a number, but no invisible characters. */
function sentClaim({ reference, email }: BookingClaim): BookingClaim {
  return { reference: reference.replace(SHAPELESS, '').trim(), email: email.trim() };
}

/** An error message for each wrong field. */
function claimErrorWords(claim: BookingClaim, text: Text): Partial<Record<Field, string>> {
  const codes = claimErrors(sentClaim(claim));
  return wordsByField(FIELDS, (field) => codes[field] && sentence(field, codes[field], text));
}

function sentence(field: Field, code: GuestErrorCode, text: Text): string {
  if (field === 'email') return guestErrorSentence('email', code, text);
  if (code === 'required') return text('manage.numberRequired');
  if (code === 'too-long') return text('guestErrors.tooLong', { count: MAX_REFERENCE_LENGTH });
  return text('guestErrors.controlCharacters');
}
