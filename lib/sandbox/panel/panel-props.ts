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
    plans: Object.entries(PLAN_TERMS).map(([plan, terms]) => ({ plan, ...terms })),
    operations: OPERATIONS,
    faultKinds: FAULT_KINDS,
    keyFiles: properties.map(({ slug }) => slug).filter((slug) => keyFiles.fileOf(slug) !== undefined),
  };
}
