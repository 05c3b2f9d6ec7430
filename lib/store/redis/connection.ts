import type { Script } from './script.ts';

/** An open connection to a Redis or Valkey server, or to a cluster of them. */
export interface Connection {
  /** Runs a script on keys of one slot. @throws Error when the connection or the server fails */
  run(script: Script, keys: readonly string[], args: readonly string[]): Promise<unknown>;
  /** Closes it at once; what was asked is not waited for. */
  close(): void;
}

const CONNECT_MS = 1_000;

/** The part of the client that is used; the same for a server and for a cluster. */
interface Client {
  evalSha(sha1: string, options: { keys: string[]; arguments: string[] }): Promise<unknown>;
  eval(lua: string, options: { keys: string[]; arguments: string[] }): Promise<unknown>;
  destroy(): void;
}

/** The client's code, loaded once there is a use for it: most Bellhops have no Redis. */
export const loadClient = () => import('@redis/client');

/**
 * Connects, and finds out whether it is to a cluster.
 * @param url `redis://` or `rediss://` (TLS), with user, password and database number where needed
 * @param signal gives up, and leaves nothing behind
 * @throws Error when it cannot be reached
 */
export async function connect(url: string, signal: AbortSignal): Promise<Connection> {
  const { createClient, createCluster } = await loadClient();
  const socket = { connectTimeout: CONNECT_MS, reconnectStrategy: false } as const;
  const single = opened(createClient({ url, socket, disableOfflineQueue: true }));
  const finding = single.connect().then(() => isCluster(single));
  if (!(await orDestroyed(single, signal, finding))) return connectionOf(single);
  single.destroy();
  const cluster = opened(
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

/** Each failure is told by the command that it strikes; without a listener it would end the process. */
function opened<C extends { on(event: 'error', listener: () => void): unknown }>(client: C): C {
  client.on('error', () => undefined);
  return client;
}

/** What comes of it; a client of which nothing comes is not left behind. */
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

/** Destroyed twice, or before it was ever open, a client complains; there is nothing left to do then. */
function destroy(client: { destroy(): void }): void {
  try {
    client.destroy();
  } catch {
    // Gone already.
  }
}

/** A cluster has but one database; some hosts write its number all the same. */
function withoutDatabase(url: string): string {
  const bare = new URL(url);
  bare.pathname = '';
  return bare.href;
}

async function isCluster(client: { sendCommand(parts: string[]): Promise<unknown> }): Promise<boolean> {
  return /^cluster_enabled:1/m.test(String(await client.sendCommand(['INFO', 'cluster'])));
}

/** The other nodes of a cluster are found by their addresses: who asks, only the URL says. */
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
