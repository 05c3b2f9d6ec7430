'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import * as z from '../../../lib/contract/schema.ts';
import { useAnnounce } from './announce.tsx';
import { Button } from './Button.tsx';
import { ConfirmDialog } from './Dialog.tsx';
import { changePanel } from './panel-api.ts';
import { SectionHead } from './SectionHead.tsx';
import { useAction } from './use-panel.ts';

/** Resets the sandbox to its starting state. */
export function ResetSection() {
  const router = useRouter();
  const announce = useAnnounce();
  const { busy, fault, run } = useAction();
  const [asking, setAsking] = useState(false);
  const reset = () =>
    run(async () => {
      await changePanel('POST', '/reset', undefined, z.object({ reset: z.boolean() }));
      setAsking(false);
      announce('The sandbox is as on its first day.');
      router.refresh();
    });
  return (
    <>
      <SectionHead title="Reset sandbox" lead="Returns every property to its starting state." />
      <div className="panel-card panel-danger">
        <ul>
          <li>All bookings are deleted, and nights have the prices and units that they began with.</li>
          <li>
            Keys that were made are gone. The first keys are valid again, and back in the demo site’s key
            files.
          </li>
          <li>Plans are as they were. Faults, the request log and the counted requests are cleared.</li>
        </ul>
        <Button variant="danger" onClick={() => setAsking(true)}>
          Reset sandbox…
        </Button>
      </div>
      {asking && (
        <ConfirmDialog
          title="Reset the sandbox?"
          lead="Bookings, keys and changed nights of all properties are lost. This cannot be undone."
          action="Reset sandbox"
          busy={busy}
          fault={fault}
          onConfirm={reset}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
