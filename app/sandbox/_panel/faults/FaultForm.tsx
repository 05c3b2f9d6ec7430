'use client';

import { useState } from 'react';
import { panelFaultSchema } from '../../../../lib/contract/sandbox-api/panel.ts';
import * as z from '../../../../lib/contract/schema.ts';
import { tellPanel } from '../ask-panel.ts';
import { Button } from '../Button.tsx';
import { useSay } from '../say.tsx';
import type { SectionProps } from '../section.ts';
import { useDeed } from '../use-panel.ts';
import { plural } from '../words.ts';
import { BEGINNING, FAULT_PRESETS, isFilledWith, type TypedFault } from './fault-presets.ts';
import { faultHint, faultName, operationWords } from './fault-words.ts';

const STATUSES = ['400', '401', '403', '404', '409', '422', '429', '500', '502', '503', '504'];

export interface FaultFormProps extends SectionProps {
  operations: readonly string[];
  kinds: readonly string[];
}

/** One fault: whom it strikes, how, and how often. */
export function FaultForm({ property, operations, kinds }: FaultFormProps) {
  const [typed, setTyped] = useState<TypedFault>(BEGINNING);
  const { busy, fault, run } = useDeed();
  const say = useSay();
  const { operation, kind, status, ms, times, whose } = typed;
  const field = (name: keyof TypedFault) => ({
    id: `panel-fault-${name}`,
    name,
    value: typed[name],
    onChange: ({ target }: { target: HTMLInputElement | HTMLSelectElement }) =>
      setTyped({ ...typed, [name]: target.value }),
  });
  const inject = () =>
    run(async () => {
      const wanted = {
        operation,
        kind,
        ...(kind === 'status' && { status: Number(status) }),
        ...(kind === 'delay' && { ms: Number(ms) }),
        times: Number(times),
        ...(whose === 'this' && { property: property.slug }),
      };
      await tellPanel('POST', '/faults', wanted, z.array(panelFaultSchema));
      say(`${faultName(kind)}: it strikes ${plural(Number(times), 'time')}.`);
    });
  return (
    <form
      className="panel-card panel-fault-form"
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        inject();
      }}
    >
      <fieldset className="panel-presets">
        <legend>Fill the form with</legend>
        {FAULT_PRESETS.map(({ name, fault: preset }) => (
          <Button
            key={name}
            aria-pressed={isFilledWith(typed, preset)}
            onClick={() => setTyped({ ...BEGINNING, ...preset, whose })}
          >
            {name}
          </Button>
        ))}
      </fieldset>
      <div className="panel-fields panel-fault-fields">
        <div className="own-field panel-field-wide">
          <label htmlFor="panel-fault-operation">Operation</label>
          <select {...field('operation')}>
            {operations.map((each) => (
              <option key={each} value={each}>
                {operationWords(each)}
              </option>
            ))}
          </select>
        </div>
        <div className="own-field panel-field-wide">
          <label htmlFor="panel-fault-kind">What happens</label>
          <select {...field('kind')} aria-describedby="panel-fault-hint">
            {kinds.map((each) => (
              <option key={each} value={each}>
                {faultName(each)}
              </option>
            ))}
          </select>
          <p id="panel-fault-hint" className="panel-quiet panel-fault-hint">
            {faultHint(kind)}
          </p>
        </div>
        <div className="own-field panel-field-wide">
          <label htmlFor="panel-fault-whose">Property</label>
          <select {...field('whose')}>
            <option value="this">{property.name}</option>
            <option value="any">Any property</option>
          </select>
        </div>
        <div className="own-field">
          <label htmlFor="panel-fault-times">Times</label>
          <input {...field('times')} type="number" min={1} max={1_000_000} step={1} required />
        </div>
        {kind === 'status' && (
          <div className="own-field">
            <label htmlFor="panel-fault-status">Status</label>
            <select {...field('status')}>
              {STATUSES.map((each) => (
                <option key={each}>{each}</option>
              ))}
            </select>
          </div>
        )}
        {kind === 'delay' && (
          <div className="own-field">
            <label htmlFor="panel-fault-ms">Milliseconds</label>
            <input {...field('ms')} type="number" min={0} max={600_000} step={1} required />
          </div>
        )}
      </div>
      <p className="own-fault" role="alert">
        {fault}
      </p>
      <Button type="submit" variant="main" aria-disabled={busy}>
        Inject fault
      </Button>
    </form>
  );
}
