import { Icon } from '../Icon.tsx';

/** What is wrong with a field, in words under it. Nothing is there while all is well. */
export function FieldError({ id, children }: { id: string; children: string | undefined }) {
  if (!children) return null;
  return (
    <p id={id} className="bh-field-error" data-part="field-error">
      <Icon name="alert" />
      <span>{children}</span>
    </p>
  );
}
