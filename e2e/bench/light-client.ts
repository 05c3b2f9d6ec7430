import { Agent, type IncomingMessage, request } from 'node:http';

/** The answer to a GET. */
export interface LightAnswer {
  status: number;
  /** The content type without its parameters. */
  type: string;
  retryAfter: string | undefined;
  text: string;
}

const ANSWER_WITHIN_MS = 30_000;

/** Sends GETs over kept connections with little work, because server and upstream run on the same machine. */
export class LightClient {
  readonly #agent: Agent;

  /**
   * @param connections the most kept connections
   * @param waits true if further calls wait for one of these connections
   */
  constructor(connections: number, waits = false) {
    this.#agent = new Agent({
      keepAlive: true,
      maxSockets: waits ? connections : Number.POSITIVE_INFINITY,
      maxFreeSockets: connections,
      // Connections take turns, so that the server closes none of them because it is idle.
      scheduling: 'fifo',
      timeout: ANSWER_WITHIN_MS,
    });
  }

  /** @throws Error with the system's `code` if no answer comes */
  async get(url: string, headers: Record<string, string>): Promise<LightAnswer> {
    try {
      return await this.#getOnce(url, headers);
    } catch (error) {
      if (!(error instanceof ClosedWhileIdleError)) throw error;
      return this.#getOnce(url, headers);
    }
  }

  close(): void {
    this.#agent.destroy();
  }

  #getOnce(url: string, headers: Record<string, string>): Promise<LightAnswer> {
    return new Promise((resolve, reject) => {
      const asked = request(url, { agent: this.#agent, headers }, (answer) => {
        readAnswer(answer).then(resolve, reject);
      });
      // Set again here: a reused connection still has its idle time-out.
      asked.setTimeout(ANSWER_WITHIN_MS);
      asked.once('timeout', () => asked.destroy(new TimedOutError()));
      asked.once('error', (error) => {
        // The server had closed the connection before the request arrived. A browser repeats such a request
        // too.
        const isClosed = asked.reusedSocket && 'code' in error && error.code === 'ECONNRESET';
        reject(isClosed ? new ClosedWhileIdleError() : error);
      });
      asked.end();
    });
  }
}

class ClosedWhileIdleError extends Error {}

class TimedOutError extends Error {
  readonly code = 'no answer in time';
}

async function readAnswer(answer: IncomingMessage): Promise<LightAnswer> {
  const { statusCode = 0, headers } = answer;
  answer.setEncoding('utf8');
  let text = '';
  for await (const chunk of answer) text += chunk;
  return {
    status: statusCode,
    type: headers['content-type']?.split(';')[0] ?? '',
    retryAfter: headers['retry-after'],
    text,
  };
}
