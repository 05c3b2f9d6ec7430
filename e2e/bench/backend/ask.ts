import { Agent, request } from 'node:http';

/** Asks by GET. @returns the answer's status and text */
export type Ask = (url: string, headers: Record<string, string>) => Promise<{ status: number; text: string }>;

/**
 * A client that keeps so many connections and no more, and lets calls wait for one; it takes less of the machine than
 * `fetch`.
 */
export function connections(count: number): { ask: Ask; close(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: count });
  const ask: Ask = (url, headers) =>
    new Promise((resolve, reject) => {
      const asked = request(url, { agent, headers }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk) => chunks.push(chunk));
        answer.once('error', reject);
        answer.once('end', () =>
          resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
        );
      });
      asked.once('error', (error: NodeJS.ErrnoException) => {
        // A connection that nobody had used for 5 s, and that the server closed just as this call took it.
        if (asked.reusedSocket && error.code === 'ECONNRESET') resolve(ask(url, headers));
        else reject(error);
      });
      asked.end();
    });
  return { ask, close: () => agent.destroy() };
}
