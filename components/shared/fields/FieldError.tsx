import { Icon } from '../Icon.tsx';

/** The error message below a field. Renders nothing without an error. */
export function FieldError({ id, children }: { id: string; children: string | undefined }) {
  if (!children) return null;
  return (
    <p id={id} className="bh-field-error" data-part="field-error">
      <Icon name="alert" />
      <span>{children}</span>
    </p>
  );
}
