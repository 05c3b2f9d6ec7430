import { Head } from 'next/document';
import { cloneElement, type JSX } from 'react';
import { BEGIN_LATE_SCRIPTS, LATE_TYPE } from '../lib/browser/late-scripts.ts';

type Files = Parameters<Head['getScripts']>[0];

/** Next's head of a document, but for when its scripts begin: after the first paint. In development, as Next has it. */
export class LateHead extends Head {
  // What is loaded ahead would be there before the paint all the same.
  override getPreloadMainLinks(files: Files) {
    return this.context.isDevelopment ? super.getPreloadMainLinks(files) : null;
  }

  override getPreloadDynamicChunks() {
    return this.context.isDevelopment ? super.getPreloadDynamicChunks() : [];
  }

  override getDynamicChunks(files: Files) {
    const chunks = super.getDynamicChunks(files);
    return this.context.isDevelopment ? chunks : chunks.map((chunk) => chunk && late(chunk));
  }

  override getScripts(files: Files) {
    const scripts = super.getScripts(files);
    if (this.context.isDevelopment) return scripts;
    // A page made by the build (pages/500.tsx) has no nonce, and nothing for scripts to do.
    if (!this.props.nonce) return [];
    const begin = (
      <script
        key="begin-late-scripts"
        nonce={this.props.nonce}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant
        dangerouslySetInnerHTML={{ __html: BEGIN_LATE_SCRIPTS }}
      />
    );
    return [...scripts.map(late), begin];
  }
}

function late(script: JSX.Element): JSX.Element {
  return script.props.src ? cloneElement(script, { type: LATE_TYPE, defer: undefined }) : script;
}
