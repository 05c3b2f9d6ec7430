import { OPERATIONS } from '../api/endpoints.ts';
import type { SandboxControl } from '../control.ts';
import type { KeyFiles } from '../demo/key-files.ts';
import { PLAN_TERMS } from '../plan.ts';
import { FAULT_KINDS } from './faults.ts';

/** Returns the props of the control panel's page: the data that does not change while the page is open. */
export function panelProps(control: Pick<SandboxControl, 'properties'>, keyFiles: Pick<KeyFiles, 'fileOf'>) {
  const properties = control.properties();
  return {
    properties,
    /** Each plan and what it allows (docs/partner-api.md sections 5 and 8). */
    plans: Object.entries(PLAN_TERMS).map(([plan, terms]) => ({ plan, ...terms })),
    /** The operations and kinds of the faults. */
    operations: OPERATIONS,
    faultKinds: FAULT_KINDS,
    /** The slugs of the properties whose API key the demo site reads from a file. */
    keyFiles: properties.map(({ slug }) => slug).filter((slug) => keyFiles.fileOf(slug) !== undefined),
  };
}

export type PanelProps = ReturnType<typeof panelProps>;
