/**
 * @file The part of WebMCP that Bellhop uses. A page registers tools for agents of the browser with
 *   `document.modelContext`. WebMCP is a draft of the Web Machine Learning Community Group, in Chromium as an
 *   origin trial.
 */

/** A tool as the browser accepts it. */
export interface OfferedTool {
  name: string;
  title: string;
  description: string;
  /** JSON Schema. */
  inputSchema: object;
  annotations: { readOnlyHint: boolean; untrustedContentHint: boolean };
  /** @param options.signal aborts with the call, if the browser gives a signal */
  execute(input: unknown, options?: { signal?: AbortSignal }): Promise<object>;
}

interface ModelContext {
  /**
   * Rejects if the page may not register tools, or already has a tool of this name.
   * @param options.signal removes the tool once it is aborted
   */
  registerTool(tool: OfferedTool, options: { signal: AbortSignal }): Promise<void>;
}

/** The model context of a page. `undefined` in a browser without WebMCP. */
export function modelContextOf(page: Document & { modelContext?: ModelContext }): ModelContext | undefined {
  return page.modelContext;
}
