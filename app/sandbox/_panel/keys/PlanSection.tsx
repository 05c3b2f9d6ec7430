'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import * as z from '../../../../lib/contract/schema.ts';
import type { PanelProps } from '../../../../lib/sandbox/panel/panel-props.ts';
import { useAnnounce } from '../announce.tsx';
import { Button } from '../Button.tsx';
import { changePanel } from '../panel-api.ts';
import { SectionHead } from '../SectionHead.tsx';
import type { SectionProps } from '../section.ts';
import { useAction } from '../use-panel.ts';
import { countWords } from '../words.ts';

const NAMES: Record<string, string> = { free: 'Free', starter: 'Starter', pro: 'Pro' };

/** Settings → Plan. */
export function PlanSection({ property, plans }: SectionProps & Pick<PanelProps, 'plans'>) {
  const router = useRouter();
  const announce = useAnnounce();
  const { busy, fault, run } = useAction();
  const [chosen, setChosen] = useState(property.plan);
  const change = () =>
    run(async () => {
      const body = { property: property.slug, plan: chosen };
      await changePanel('POST', '/plan', body, z.object({ plan: z.string() }));
      announce(`${property.name} is on ${NAMES[chosen] ?? chosen} now.`);
      router.refresh();
    });
  return (
    <>
      <SectionHead
        title="Plan"
        lead="The scope of every key follows the plan, at once. Bellhop learns of it from the next answer that shows it, or within ten minutes."
      />
      <form
        className="panel-plans"
        onSubmit={(event) => {
          event.preventDefault();
          change();
        }}
      >
        <fieldset>
          <legend className="own-hidden">Plan of {property.name}</legend>
          {plans.map(({ plan, scopes, requestsPerMinute }) => (
            <label key={plan}>
              <input
                type="radio"
                name="plan"
                value={plan}
                checked={plan === chosen}
                onChange={() => setChosen(plan)}
              />
              <span className="panel-plan-name">
                {NAMES[plan] ?? plan}
                {plan === property.plan && <span className="panel-badge">Current</span>}
              </span>
              <span>
                {scopes.includes('write') ? 'Read, create and cancel bookings' : 'Read only: no bookings'}
              </span>
              <span className="panel-quiet">{countWords(requestsPerMinute)} requests per minute</span>
            </label>
          ))}
        </fieldset>
        <p className="own-fault" role="alert">
          {fault}
        </p>
        <Button type="submit" variant="main" aria-disabled={busy || chosen === property.plan}>
          {chosen === property.plan ? 'This is the current plan' : `Change to ${NAMES[chosen] ?? chosen}`}
        </Button>
      </form>
    </>
  );
}
