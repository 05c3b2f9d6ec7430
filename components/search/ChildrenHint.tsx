import { reachBy } from '../shared/ContactLinks.tsx';
import { useText } from '../shared/hooks/use-text.ts';
import { type Enquiry, useEnquiry } from '../shared/use-enquiry.ts';
import { useWidget } from '../shared/widget.ts';

export interface ChildrenHintProps {
  /** The id of the text. It describes the field for adults; the link beside the text does not. */
  id: string;
  about: Enquiry;
}

/**
 * The property's own text about who counts as an adult, and the shortest way to ask: an e-mail, or else the
 * telephone. Only adults can be booked, so the widget has no field for children. Renders nothing if the
 * property has no such text.
 */
export function ChildrenHint({ id, about }: ChildrenHintProps) {
  const text = useText();
  const { policies, contact } = useWidget().property;
  const letterAbout = useEnquiry();
  if (!policies.children) return null;
  const letter = letterAbout({ ...about, children: true });
  const { phone } = contact;
  return (
    <p className="bh-hint bh-children" data-part="children">
      <span id={id}>{policies.children}</span>{' '}
      {letter ? (
        <a href={letter} target="_top" data-part="ask">
          {text('enquiry.write')}
        </a>
      ) : (
        phone && (
          <a href={reachBy.phone(phone)} target="_top" data-part="call">
            <bdi>{phone}</bdi>
          </a>
        )
      )}
    </p>
  );
}
