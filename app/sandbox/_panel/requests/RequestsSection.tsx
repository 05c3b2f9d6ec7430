'use client';

import { useState } from 'react';
import { panelQuotaSchema } from '../../../../lib/contract/sandbox-api/panel.ts';
import * as z from '../../../../lib/contract/schema.ts';
import { Choice } from '../../../_own-pages/Choice.tsx';
import { operationName } from '../faults/fault-words.ts';
import { RateGauge } from '../keys/RateGauge.tsx';
import { SectionHead } from '../SectionHead.tsx';
import { Empty, Shown } from '../Shown.tsx';
import type { SectionProps } from '../section.ts';
import { usePanel } from '../use-panel.ts';
import { keyWords } from '../words.ts';
import { fits, type LogFilter, STATUS_FILTERS } from './followed-log.ts';
import { RequestLog } from './RequestLog.tsx';
import { useRequestLog } from './use-request-log.ts';

const GAUGE_MS = 1_000;

const STATUS_WORDS: Record<LogFilter['status'], string> = {
  '': 'Any',
  '2': '2xx, done',
  '4': '4xx, refused',
  '5': '5xx, failed',
  none: 'No answer',
};

/** The live requests to the Partner API, and the use of the rate limit. */
export function RequestsSection({ property, operations }: SectionProps & { operations: readonly string[] }) {
  const { value: log, fault } = useRequestLog();
  const answers = fault === undefined;
  const quota = usePanel(`/quota?property=${property.slug}`, z.array(panelQuotaSchema), GAUGE_MS);
  const [chosen, setChosen] = useState<Omit<LogFilter, 'property'>>({ operation: '', status: '' });
  const filter: LogFilter = { property: property.slug, ...chosen };
  const isFiltered = chosen.operation !== '' || chosen.status !== '';
  return (
    <>
      <SectionHead
        title="Requests"
        lead="What the Partner API is asked for this property, as it happens. Bodies are not stored, because they name guests."
      />
      {(quota.value || answers) && (
        <section className="panel-gauges" aria-label="Rate limit">
          {quota.value?.map((each) => (
            <div key={each.id} className="panel-card">
              <p className="panel-quiet">
                Key <code>{keyWords(each.hint)}</code>
              </p>
              <RateGauge quota={each} />
            </div>
          ))}
          {quota.value?.length === 0 && <p className="panel-quiet">No key is active.</p>}
        </section>
      )}
      <Shown value={log} fault={fault} lines={8}>
        {({ requests }) => (
          <RequestLog
            requests={requests.filter((request) => fits(request, filter))}
            answers={answers}
            filter={
              <>
                <Choice
                  label="Operation"
                  value={chosen.operation}
                  onChange={({ target }) => setChosen({ ...chosen, operation: target.value })}
                  options={[
                    { value: '', words: 'Any' },
                    ...operations.map((each) => ({ value: each, words: operationName(each) })),
                  ]}
                />
                <Choice
                  label="Status"
                  value={chosen.status}
                  onChange={({ target }) => {
                    const status = STATUS_FILTERS.find((each) => each === target.value) ?? '';
                    setChosen({ ...chosen, status });
                  }}
                  options={STATUS_FILTERS.map((each) => ({ value: each, words: STATUS_WORDS[each] }))}
                />
              </>
            }
            empty={<NoRequests slug={property.slug} isFiltered={isFiltered} answers={answers} />}
          />
        )}
      </Shown>
    </>
  );
}

interface NoRequestsProps {
  slug: string;
  isFiltered: boolean;
  /** Whether the sandbox answers. If not, the requests are unknown. */
  answers: boolean;
}

function NoRequests({ slug, isFiltered, answers }: NoRequestsProps) {
  if (!answers) return <Empty title="Not answering.">Requests appear here once the sandbox answers.</Empty>;
  if (isFiltered) return <Empty title="No such request.">Others there may be: choose “Any”.</Empty>;
  return (
    <Empty title="No requests yet.">
      Search on{' '}
      <a href={`/${slug}`} target="_blank" rel="noreferrer">
        the demo site
      </a>
      , or call <code>/partner/v1/me</code> with a key, and watch here.
    </Empty>
  );
}
