/** @file Checks Redis without writing to it. */

import { type Finding, green, red, yellow } from './finding.ts';

type Facts = ReadonlyMap<string, string>;

/** @param timeoutMs the time-out of the whole check */
export async function checkRedis(url: string, timeoutMs: number): Promise<Finding[]> {
  const { createClient } = await import('@redis/client');
  const socket = { connectTimeout: timeoutMs, reconnectStrategy: false } as const;
  const client = createClient({ url, socket, disableOfflineQueue: true });
  // The calls below report errors too. Without this listener an error would end the process.
  client.on('error', () => undefined);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('TIMEOUT')), timeoutMs);
  });
  try {
    const asked = client.connect().then(async () => {
      await client.ping();
      return factsOf(String(await client.sendCommand(['INFO'])));
    });
    return readFacts(await Promise.race([asked, late]));
  } catch (error) {
    return [unreachable(error, timeoutMs)];
  } finally {
    clearTimeout(timer);
    if (client.isOpen) client.destroy();
  }
}

function readFacts(facts: Facts): Finding[] {
  const name = facts.has('valkey_version') ? 'Valkey' : 'Redis';
  const version = facts.get('valkey_version') ?? facts.get('redis_version') ?? 'of unknown version';
  const cluster = facts.get('cluster_enabled') === '1' ? ', a cluster' : '';
  const findings = [green('redis', `${name} ${version} answers${cluster}`)];
  if (facts.get('role') === 'slave') {
    const text = 'this is a replica, and Bellhop cannot write to it';
    findings.push(red('redis.role', text, 'point BELLHOP_REDIS_URL to its primary'));
  }
  const policy = facts.get('maxmemory_policy');
  // Without a memory limit nothing is evicted, but a provider may set such a limit.
  if (policy !== undefined && policy !== 'noeviction') {
    const text = `maxmemory-policy is ${policy}: an order in doubt could be evicted`;
    findings.push(yellow('redis.eviction', text, 'set maxmemory-policy noeviction'));
  } else findings.push(green('redis.eviction', 'nothing is evicted (maxmemory-policy noeviction)'));
  return findings;
}

function factsOf(info: string): Facts {
  return new Map(
    info.split('\r\n').flatMap((line) => {
      const colon = line.indexOf(':');
      return colon > 0 ? [[line.slice(0, colon), line.slice(colon + 1)] as const] : [];
    }),
  );
}

/** Reports only an error's code or first word, because its message may have the URL with the password. */
function unreachable(error: unknown, timeoutMs: number): Finding {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const word = error instanceof Error ? /^[A-Z]{2,20}\b/.exec(error.message)?.[0] : undefined;
  const reason = code || word || 'no connection';
  if (reason === 'TIMEOUT') {
    const text = `Redis did not answer within ${timeoutMs / 1000} s`;
    return red('redis', text, 'check the host and the port in BELLHOP_REDIS_URL');
  }
  const fix = /^(NOAUTH|WRONGPASS|NOPERM)$/.test(reason)
    ? 'put its user and password into BELLHOP_REDIS_URL (it needs PING, INFO, EVAL and keys)'
    : 'start Redis, or correct BELLHOP_REDIS_URL';
  return red('redis', `Bellhop cannot use Redis (${reason})`, fix);
}
