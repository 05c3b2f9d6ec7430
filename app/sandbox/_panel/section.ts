import type { PanelProperty } from '../../../lib/contract/sandbox-api/panel.ts';

/** The props of a section. */
export interface SectionProps {
  property: PanelProperty;
}
