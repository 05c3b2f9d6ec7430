import type { BookingClaim } from '../../lib/contract/order/held-booking.ts';
import { TextField, type TextFieldProps } from '../shared/fields/TextField.tsx';

export type ClaimFieldProps = Omit<TextFieldProps, 'name' | 'kind'> & { name: keyof BookingClaim };

// A number is not what browsers remember of a person; capitals are what most of them are made of.
const KINDS: Record<keyof BookingClaim, TextFieldProps['kind']> = {
  reference: { type: 'text', autoComplete: 'off', autoCapitalize: 'characters' },
  email: { type: 'email', autoComplete: 'email', autoCapitalize: 'none' },
};

/** One of the two things that say whose booking it is. */
export function ClaimField(props: ClaimFieldProps) {
  return <TextField {...props} kind={KINDS[props.name]} />;
}
