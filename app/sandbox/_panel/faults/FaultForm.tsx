'use client';

import { useState } from 'react';
import { panelFaultSchema } from '../../../../lib/contract/sandbox-api/panel.ts';
import * as z from '../../../../lib/contract/schema.ts';
import { Choice } from '../../../_own-pages/Choice.tsx';
import { useAnnounce } from '../announce.tsx';
import { Button } from '../Button.tsx';
import { Field } from '../Field.tsx';
import { changePanel } from '../panel-api.ts';
import type { SectionProps } from '../section.ts';
import { useAction } from '../use-panel.ts';
import { plural } from '../words.ts';
import { BEGINNING, FAULT_PRESETS, isFilledWith, type TypedFault } from './fault-presets.ts';
import { faultHint, faultName, operationWords } from './fault-words.ts';

const STATUSES = ['400', '401', '403', '404', '409', '422', '429', '500', '502', '503', '504'].map(
  (status) => ({
    value: status,
    words: status,
  }),
);

export interface FaultFormProps extends SectionProps {
  operations: readonly string[];
  kinds: readonly string[];
}

/** The form for one fault: which calls it strikes, how, and how often. */
export function FaultForm({ property, operations, kinds }: FaultFormProps) {
  const [typed, setTyped] = useState<TypedFault>(BEGINNING);
  const { busy, fault, run } = useAction();
  const announce = useAnnounce();
  const { operation, kind, status, ms, times, whose } = typed;
  const field = (name: keyof TypedFault) => ({
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
      await changePanel('POST', '/faults', wanted, z.array(panelFaultSchema));
      announce(`${faultName(kind)}: it strikes ${plural(Number(times), 'time')}.`);
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
        <Choice
          {...field('operation')}
          label="Operation"
          className="panel-field-wide"
          options={operations.map((each) => ({ value: each, words: operationWords(each) }))}
        />
        <Choice
          {...field('kind')}
          label="What happens"
          className="panel-field-wide"
          options={kinds.map((each) => ({ value: each, words: faultName(each) }))}
          aria-describedby="panel-fault-hint"
        >
          <p id="panel-fault-hint" className="panel-quiet panel-fault-hint">
            {faultHint(kind)}
          </p>
        </Choice>
        <Choice
          {...field('whose')}
          label="Property"
          className="panel-field-wide"
          options={[
            { value: 'this', words: property.name },
            { value: 'any', words: 'Any property' },
          ]}
        />
        <Field {...field('times')} label="Times" type="number" min={1} max={1_000_000} step={1} required />
        {kind === 'status' && <Choice {...field('status')} label="Status" options={STATUSES} />}
        {kind === 'delay' && (
          <Field
            {...field('ms')}
            label="Milliseconds"
            type="number"
            min={0}
            max={600_000}
            step={1}
            required
          />
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
