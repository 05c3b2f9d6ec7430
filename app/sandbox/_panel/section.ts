import type { PanelProperty } from '../../../lib/contract/sandbox-api/panel.ts';

/** What a section is about. */
export interface SectionProps {
  property: PanelProperty;
}
