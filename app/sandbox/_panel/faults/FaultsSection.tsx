'use client';

import { panelFaultSchema } from '../../../../lib/contract/sandbox-api/panel.ts';
import * as z from '../../../../lib/contract/schema.ts';
import { useAnnounce } from '../announce.tsx';
import { Button } from '../Button.tsx';
import { changePanel } from '../panel-api.ts';
import { SectionHead } from '../SectionHead.tsx';
import { Empty, Shown } from '../Shown.tsx';
import { useAction, usePanel } from '../use-panel.ts';
import { countWords } from '../words.ts';
import { FaultForm, type FaultFormProps } from './FaultForm.tsx';
import { faultName, operationWords } from './fault-words.ts';

const EVERY_MS = 1_000;

interface FaultsSectionProps extends FaultFormProps {
  /** The names of all properties, by slug. */
  names: ReadonlyMap<string, string>;
}

/** Faults of a network and of a service, on demand. */
export function FaultsSection({ property, names, operations, kinds }: FaultsSectionProps) {
  const faults = usePanel('/faults', z.array(panelFaultSchema), EVERY_MS);
  const announce = useAnnounce();
  const { busy, fault, run } = useAction();
  const clear = () =>
    run(async () => {
      await changePanel('DELETE', '/faults', undefined, z.array(panelFaultSchema));
      announce('No fault is pending any more.');
    });
  return (
    <>
      <SectionHead
        title="Faults"
        lead="Let the next calls of the Partner API go wrong, and watch the widget survive it."
      />
      <FaultForm property={property} operations={operations} kinds={kinds} />
      <section aria-labelledby="panel-pending" className="panel-pending">
        <div className="panel-section-head">
          <h2 id="panel-pending">Pending</h2>
          {(faults.value?.length ?? 0) > 0 && (
            <Button aria-disabled={busy} onClick={clear}>
              Clear all
            </Button>
          )}
        </div>
        <p className="own-fault" role="alert">
          {fault}
        </p>
        <Shown {...faults} lines={2}>
          {(pending) =>
            pending.length === 0 ? (
              <Empty title="No fault is pending.">Every call is answered as it should be.</Empty>
            ) : (
              <table className="panel-table">
                <caption className="own-hidden">Pending faults</caption>
                <thead>
                  <tr>
                    <th scope="col">Operation</th>
                    <th scope="col">What happens</th>
                    <th scope="col">Property</th>
                    <th scope="col" className="panel-number">
                      Times left
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {pending.map((each, place) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a fault has no id
                    <tr key={place}>
                      <th scope="row">{operationWords(each.operation)}</th>
                      <td data-label="What happens">
                        {faultName(each.kind)}
                        {each.status !== undefined && ` ${each.status}`}
                        {each.ms !== undefined && `, ${countWords(each.ms)} ms`}
                      </td>
                      <td data-label="Property">
                        {each.property === undefined ? 'Any' : (names.get(each.property) ?? each.property)}
                      </td>
                      <td data-label="Times left" className="panel-number">
                        {countWords(each.times)}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            )
          }
        </Shown>
      </section>
    </>
  );
}
