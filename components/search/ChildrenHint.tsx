import { reachBy } from '../shared/ContactLinks.tsx';
import { useText } from '../shared/hooks/use-text.ts';
import { type Enquiry, useEnquiry } from '../shared/use-enquiry.ts';
import { useWidget } from '../shared/widget.ts';

export interface ChildrenHintProps {
  /** The element's id: the field of the adults is described by the words, not by the link beside them. */
  id: string;
  about: Enquiry;
}

/**
 * Who counts as an adult, in the property's words, and the shortest way to ask: a letter, else the telephone.
 * Only adults can be booked, so the widget itself asks for no children. Nothing where the property says nothing.
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
