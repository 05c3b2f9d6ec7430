import { useText } from '../../shared/hooks/use-text.ts';
import { useWidget } from '../../shared/widget.ts';

/** Says that an e-mail will come, if the property says that it sends one. Bellhop itself sends none. */
export function ConfirmationEmail({ to }: { to: string }) {
  const text = useText();
  const { name, policies } = useWidget().property;
  if (!policies.confirmationEmail) return null;
  return <p data-part="confirmation-email">{text('travel.email', { property: name, email: to })}</p>;
}
