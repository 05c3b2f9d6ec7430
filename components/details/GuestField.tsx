import type { Guest } from '../../lib/contract/order/guest.ts';
import { TextField, type TextFieldProps } from '../shared/fields/TextField.tsx';

export type GuestFieldProps = Omit<TextFieldProps, 'name' | 'kind'> & { name: keyof Guest };

const KINDS: Record<keyof Guest, TextFieldProps['kind']> = {
  firstName: { type: 'text', autoComplete: 'given-name', inputMode: 'text', autoCapitalize: 'words' },
  lastName: { type: 'text', autoComplete: 'family-name', inputMode: 'text', autoCapitalize: 'words' },
  email: { type: 'email', autoComplete: 'email', inputMode: 'email', autoCapitalize: 'none' },
};

/** One guest detail. */
export function GuestField(props: GuestFieldProps) {
  return <TextField {...props} kind={KINDS[props.name]} />;
}
