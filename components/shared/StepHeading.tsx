import { useContext } from 'react';
import { usePageTitle } from './hooks/use-page-title.ts';
import { StepFocusContext } from './step-focus.ts';

export interface StepHeadingProps {
  children: string;
  /** The page begins with this step, so its title is the property's name alone. @default false */
  begins?: boolean;
}

/**
 * The heading of a step. It takes the focus when the step changes, so that a screen reader starts there. It
 * also becomes the title of the property's own page.
 */
export function StepHeading({ children, begins = false }: StepHeadingProps) {
  usePageTitle(begins ? undefined : children);
  const register = useContext(StepFocusContext);
  return (
    <h2 ref={register} tabIndex={-1} className="bh-title" data-part="step-title">
      {children}
    </h2>
  );
}
