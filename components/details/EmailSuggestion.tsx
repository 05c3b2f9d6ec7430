import { Button } from '../shared/Button.tsx';
import { useText } from '../shared/hooks/use-text.ts';

export interface EmailSuggestionProps {
  /** The address that the guest most likely means. */
  email: string;
  onAccept(email: string): void;
}

/**
 * Offers a corrected address for one that looks mistyped. A press accepts the suggestion. The guest can also
 * order with the address as typed.
 */
export function EmailSuggestion({ email, onAccept }: EmailSuggestionProps) {
  const text = useText();
  return (
    <Button
      variant="plain"
      className="bh-email-suggestion"
      data-part="email-suggestion"
      onClick={() => onAccept(email)}
    >
      {text('details.emailSuggestion', { email })}
    </Button>
  );
}
