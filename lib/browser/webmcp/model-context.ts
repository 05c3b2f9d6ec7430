/**
 * @file What we use of WebMCP (a draft of the Web Machine Learning Community Group, in Chromium behind an origin trial):
 * `document.modelContext`, by which a page offers tools to agents of the browser.
 */

/** A tool as the browser takes it. */
export interface OfferedTool {
  name: string;
  title: string;
  description: string;
  /** JSON Schema. */
  inputSchema: object;
  annotations: { readOnlyHint: boolean; untrustedContentHint: boolean };
  /** @param options.signal ends with the call, where the browser gives one */
  execute(input: unknown, options?: { signal?: AbortSignal }): Promise<object>;
}

interface ModelContext {
  /** The tool is gone once the signal is aborted. Rejects where the page may offer none, or has one of that name. */
  registerTool(tool: OfferedTool, options: { signal: AbortSignal }): Promise<void>;
}

/** The page's way to agents; `undefined` in a browser that has none. */
export function modelContextOf(page: Document & { modelContext?: ModelContext }): ModelContext | undefined {
  return page.modelContext;
}
