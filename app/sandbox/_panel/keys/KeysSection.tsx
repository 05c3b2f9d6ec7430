'use client';

import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  keyFileSchema,
  newKeySchema,
  type PanelKey,
  type PanelNewKey,
  panelKeySchema,
  panelQuotaSchema,
} from '../../../../lib/contract/sandbox-api/panel.ts';
import * as z from '../../../../lib/contract/schema.ts';
import { useAnnounce } from '../announce.tsx';
import { Button } from '../Button.tsx';
import { ConfirmDialog } from '../Dialog.tsx';
import { changePanel } from '../panel-api.ts';
import { SectionHead } from '../SectionHead.tsx';
import { Shown } from '../Shown.tsx';
import type { SectionProps } from '../section.ts';
import { useAction, usePanel } from '../use-panel.ts';
import { keyWords } from '../words.ts';
import { KeyTable } from './KeyTable.tsx';
import { NewKeyDialog } from './NewKeyDialog.tsx';

const GAUGE_MS = 1_000;

interface KeysSectionProps extends SectionProps {
  /** Whether the demo site reads this property's key from a file. */
  hasKeyFile: boolean;
}

/** The action that the panel asks to confirm. */
type Question = { action: 'rotate' | 'revoke'; key: PanelKey };

/** Settings → API keys. */
export function KeysSection({ property, hasKeyFile }: KeysSectionProps) {
  const query = `?property=${property.slug}`;
  const keys = usePanel(`/keys${query}`, z.array(panelKeySchema));
  const quota = usePanel(`/quota${query}`, z.array(panelQuotaSchema), GAUGE_MS);
  const keyFile = usePanel(hasKeyFile ? `/key-file${query}` : undefined, keyFileSchema);
  const [question, setQuestion] = useState<Question>();
  const [made, setMade] = useState<{ made: PanelNewKey; replaces?: string; siteKeyHolds: boolean }>();
  const siteKeyId = keyFile.value?.keyId ?? undefined;
  const heading = useRef<HTMLHeadingElement>(null);
  const announce = useAnnounce();
  const { busy, fault, run } = useAction();

  /**
   * Moves the focus to the heading after a dialog closes, because the earlier element has disappeared. No
   * other element can take the focus while a dialog is open.
   */
  const focusHeading = (close: () => void) => {
    flushSync(close);
    heading.current?.focus();
  };
  const create = () =>
    run(async () => {
      const body = { property: property.slug };
      const made = await changePanel('POST', '/keys', body, newKeySchema);
      setMade({ made, siteKeyHolds: siteKeyId !== undefined });
    });
  const answer = ({ action, key: { id, hint } }: Question) =>
    run(async () => {
      const body = { property: property.slug, id };
      if (action === 'rotate') {
        const rotated = await changePanel('POST', '/keys/rotate', body, newKeySchema);
        setQuestion(undefined);
        setMade({ made: rotated, replaces: hint, siteKeyHolds: siteKeyId !== undefined && siteKeyId !== id });
        return;
      }
      await changePanel('POST', '/keys/revoke', body, z.object({ id: z.int() }));
      focusHeading(() => setQuestion(undefined));
      announce(`Key ${keyWords(hint)} is revoked.`);
    });

  return (
    <>
      <SectionHead
        ref={heading}
        title="API keys"
        lead="A key belongs to one property. Its full value is shown once, when it is made; here are its last four characters."
      >
        <Button variant="main" aria-disabled={busy} onClick={create}>
          Create key
        </Button>
      </SectionHead>
      <p className="own-fault" role="alert">
        {!question && fault}
      </p>
      {keyFile.value?.keyId === null && (
        <div className="panel-notice panel-notice-wrong">
          <p>
            <strong>
              The demo site’s key file holds {keyWords(keyFile.value.hint)}, which is no longer valid.
            </strong>{' '}
            Its widget shows {property.name} as unavailable. Create a key and put it into the file.
          </p>
        </div>
      )}
      <Shown {...keys}>
        {(listed) => (
          <KeyTable
            keys={listed}
            quota={quota.value ?? []}
            siteKeyId={siteKeyId}
            onAsk={(action, key) => setQuestion({ action, key })}
          />
        )}
      </Shown>
      {question && (
        <ConfirmDialog
          {...QUESTIONS[question.action](keyWords(question.key.hint), question.key.id === siteKeyId)}
          busy={busy}
          fault={fault}
          onConfirm={() => answer(question)}
          onClose={() => setQuestion(undefined)}
        />
      )}
      {made && (
        <NewKeyDialog
          {...made}
          property={property}
          hasKeyFile={hasKeyFile}
          onClose={() =>
            made.replaces === undefined ? setMade(undefined) : focusHeading(() => setMade(undefined))
          }
        />
      )}
    </>
  );
}

const SITES = ' The demo site uses this key: its widget is unavailable until another is in its file.';

const QUESTIONS = {
  rotate: (key: string, isSites: boolean) => ({
    title: `Rotate key ${key}?`,
    lead: `A new value takes its place. The old one ends at once: whoever uses it is refused until it has the new one.${isSites ? SITES : ''}`,
    action: 'Rotate key',
  }),
  revoke: (key: string, isSites: boolean) => ({
    title: `Revoke key ${key}?`,
    lead: `It ends at once, and for good: whoever uses it is refused from then on.${isSites ? SITES : ''}`,
    action: 'Revoke key',
  }),
};
