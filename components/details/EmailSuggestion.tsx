import { Button } from '../shared/Button.tsx';
import { useText } from '../shared/hooks/use-text.ts';

export interface EmailSuggestionProps {
  /** What the guest most likely means. */
  email: string;
  onAccept(email: string): void;
}

/**
 * Offers another address for one that looks mistyped. A press takes it; what stands there can be ordered
 * with.
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
