import { OPERATIONS } from '../api/endpoints.ts';
import type { SandboxControl } from '../control.ts';
import type { KeyFiles } from '../demo/key-files.ts';
import { PLAN_TERMS } from '../plan.ts';
import { FAULT_KINDS } from './faults.ts';

/** What the control panel's page is given with its first HTML: what does not change while it is looked at. */
export function panelProps(control: Pick<SandboxControl, 'properties'>, keyFiles: Pick<KeyFiles, 'fileOf'>) {
  const properties = control.properties();
  return {
    properties,
    /** Each plan and what it allows (docs/partner-api.md sections 5 and 8). */
    plans: Object.entries(PLAN_TERMS).map(([plan, terms]) => ({ plan, ...terms })),
    /** What of the Partner API can be struck by a fault, and how. */
    operations: OPERATIONS,
    faultKinds: FAULT_KINDS,
    /** Slugs of the properties whose key the demo site reads from a file. */
    keyFiles: properties.map(({ slug }) => slug).filter((slug) => keyFiles.fileOf(slug) !== undefined),
  };
}

export type PanelProps = ReturnType<typeof panelProps>;
