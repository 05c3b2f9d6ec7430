import type { Script } from './script.ts';

/** An open connection to a Redis or Valkey server, or to a cluster of them. */
export interface Connection {
  /** Runs a script on keys of one slot. @throws Error when the connection or the server fails */
  run(script: Script, keys: readonly string[], args: readonly string[]): Promise<unknown>;
  /** Closes the connection at once, without waiting for pending commands. */
  close(): void;
}

const CONNECT_MS = 1_000;

/** The used methods of a Redis client; the same for one server and for a cluster. */
interface Client {
  evalSha(sha1: string, options: { keys: string[]; arguments: string[] }): Promise<unknown>;
  eval(lua: string, options: { keys: string[]; arguments: string[] }): Promise<unknown>;
  destroy(): void;
}

/** Loads the client's code on first use: most Bellhops have no Redis. */
export const loadClient = () => import('@redis/client');

/**
 * Connects to a server, or to its cluster if it belongs to one.
 * @param url `redis://` or `rediss://` (TLS), with user, password and database number where needed
 * @param signal aborts the connecting and closes what is open
 * @throws Error when Redis cannot be reached
 */
export async function connect(url: string, signal: AbortSignal): Promise<Connection> {
  const { createClient, createCluster } = await loadClient();
  const socket = { connectTimeout: CONNECT_MS, reconnectStrategy: false } as const;
  const single = withErrorListener(createClient({ url, socket, disableOfflineQueue: true }));
  const finding = single.connect().then(() => isCluster(single));
  if (!(await orDestroyed(single, signal, finding))) return connectionOf(single);
  single.destroy();
  const cluster = withErrorListener(
    createCluster({
      rootNodes: [{ url: withoutDatabase(url) }],
      defaults: {
        ...accountOf(url),
        socket: { ...socket, ...(url.startsWith('rediss:') && { tls: true as const }) },
        disableOfflineQueue: true,
      },
    }),
  );
  await orDestroyed(cluster, signal, cluster.connect());
  return connectionOf(cluster);
}

/**
 * Adds an error listener, without which an error would end the process. The failed command reports the error.
 */
function withErrorListener<C extends { on(event: 'error', listener: () => void): unknown }>(client: C): C {
  client.on('error', () => undefined);
  return client;
}

/** Returns the result of the work. If the work fails or the signal aborts, the client is destroyed. */
async function orDestroyed<T>(
  client: { destroy(): void },
  signal: AbortSignal,
  work: Promise<T>,
): Promise<T> {
  const giveUp = () => destroy(client);
  signal.addEventListener('abort', giveUp, { once: true });
  try {
    return await work;
  } catch (error) {
    giveUp();
    throw error;
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
}

/**
 * Destroys the client. A client that was never open, or is destroyed already, throws; this error has no
 * consequence.
 */
function destroy(client: { destroy(): void }): void {
  try {
    client.destroy();
  } catch {
    // Gone already.
  }
}

/** Removes the database number. A cluster has only one database, but some hosts write its number anyway. */
function withoutDatabase(url: string): string {
  const bare = new URL(url);
  bare.pathname = '';
  return bare.href;
}

async function isCluster(client: { sendCommand(parts: string[]): Promise<unknown> }): Promise<boolean> {
  return /^cluster_enabled:1/m.test(String(await client.sendCommand(['INFO', 'cluster'])));
}

/**
 * Returns user and password. The client finds the other nodes by address, and needs the account for them as
 * well.
 */
function accountOf(url: string): { username?: string; password?: string } {
  const { username, password } = new URL(url);
  return {
    ...(username && { username: decodeURIComponent(username) }),
    ...(password && { password: decodeURIComponent(password) }),
  };
}

function connectionOf(client: Client): Connection {
  return {
    run: async ({ lua, sha1 }, keys, args) => {
      const options = { keys: [...keys], arguments: [...args] };
      try {
        return await client.evalSha(sha1, options);
      } catch (error) {
        if (!(error instanceof Error && error.message.startsWith('NOSCRIPT'))) throw error;
        return client.eval(lua, options);
      }
    },
    close: () => destroy(client),
  };
}
