'use client';

import { useRef, useState } from 'react';
import { keyFileSchema, type PanelNewKey } from '../../../../lib/contract/sandbox-api/panel.ts';
import { copyOrSelect } from '../../../_own-pages/copy-or-select.ts';
import { Button } from '../Button.tsx';
import { Dialog } from '../Dialog.tsx';
import { changePanel } from '../panel-api.ts';
import type { SectionProps } from '../section.ts';
import { useAction } from '../use-panel.ts';
import { keyWords } from '../words.ts';

interface NewKeyDialogProps extends SectionProps {
  made: PanelNewKey;
  /** The hint of the key that it replaces. */
  replaces?: string | undefined;
  hasKeyFile: boolean;
  /** Whether the key in the demo site's file is still valid. */
  siteKeyHolds: boolean;
  onClose(): void;
}

const IN_FILE = 'The demo site’s key file holds it: the widget uses it from its next request on.';
const SITE_GOES_ON = 'The demo site reads its key from a file, and keeps using the key that is there.';
const SITE_IS_SHUT =
  'The demo site’s key no longer works: its widget shows the house as unavailable until this one is in its file.';

/** Shows the value of a new key, once, and what to do with it. */
export function NewKeyDialog(props: NewKeyDialogProps) {
  const { property, made, replaces, hasKeyFile, siteKeyHolds, onClose } = props;
  const value = useRef<HTMLTextAreaElement>(null);
  const [message, setMessage] = useState('');
  const [isInFile, setIsInFile] = useState(false);
  const { busy, fault, run } = useAction();
  const copy = async () => setMessage(await copyOrSelect(made.key, () => value.current?.select()));
  const put = () =>
    run(async () => {
      await changePanel('POST', '/key-file', { property: property.slug, key: made.key }, keyFileSchema);
      setIsInFile(true);
    });
  return (
    <Dialog
      title={replaces === undefined ? 'Key created' : `Key ${keyWords(replaces)} rotated`}
      lead={
        <p>
          <strong>Copy it now: it is never shown again.</strong> Keep it on the server, never in a page’s
          script.
          {replaces !== undefined && ' The old value has ended.'}
        </p>
      }
      onClose={onClose}
    >
      <div className="own-field">
        <label htmlFor="panel-new-key">Full value</label>
        <div className="panel-inputs">
          <textarea
            ref={value}
            id="panel-new-key"
            className="panel-code"
            rows={2}
            readOnly
            spellCheck={false}
            value={made.key}
          />
          <Button variant="main" data-first-focus onClick={copy}>
            Copy
          </Button>
        </div>
        <p className="panel-quiet panel-line" role="status">
          {message}
        </p>
      </div>
      {hasKeyFile && (
        <div className="panel-card panel-key-file">
          <p>{isInFile ? IN_FILE : siteKeyHolds ? SITE_GOES_ON : SITE_IS_SHUT}</p>
          <Button aria-disabled={busy || isInFile} onClick={put}>
            {isInFile ? '✓ In the demo site’s key file' : 'Use this key for the demo site'}
          </Button>
          <p className="own-hidden" role="status">
            {isInFile && 'The demo site’s key file holds the new key.'}
          </p>
          <p className="own-fault" role="alert">
            {fault}
          </p>
        </div>
      )}
      <div className="panel-dialog-foot">
        <Button onClick={onClose}>Done</Button>
      </div>
    </Dialog>
  );
}
