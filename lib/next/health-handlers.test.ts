import { expect, it, vi } from 'vitest';
import { ConfigError } from '../property/index.ts';
import { demoKeyEnvironment, demoPropertiesFile } from '../sandbox/index.ts';
import { createBellhop, createHealthHandlers } from './index.ts';

/** No server listens at this address. */
const NOWHERE = 'http://127.0.0.1:9/partner/v1';

const asked = (path: string, method = 'GET') => new Request(`http://localhost${path}`, { method });

it('is ready while upstreams fail and Redis is away: only the full check reports that', async () => {
  const bellhop = createBellhop({
    properties: demoPropertiesFile(NOWHERE),
    environment: {
      ...demoKeyEnvironment,
      BELLHOP_REDIS_URL: 'redis://127.0.0.1:9',
      BELLHOP_SESSION_SECRET: 'a secret of this test, longer than thirty-two',
    },
  });
  const { GET } = createHealthHandlers({ bellhop });
  const whole = await GET(asked('/api/health'));
  expect(whole.status).toBe(503);
  expect(await whole.json()).toMatchObject({
    status: 'failing',
    checks: { 'upstream:riad-zaytoun': 'failing' },
  });
  const ready = await GET(asked('/api/health/ready'));
  expect(ready.status).toBe(200);
  expect(await ready.json()).toEqual({
    status: 'ok',
    checks: { process: 'ok', configuration: 'ok', store: 'away' },
  });
  await bellhop.close();
});

it('is alive and not ready while the configuration cannot be used, and says why on standard error only', async () => {
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const { GET } = createHealthHandlers({
    bellhop: () => {
      throw new ConfigError([{ path: 'BELLHOP_API_KEY', reason: 'a-reason' }]);
    },
  });
  for (const path of ['/api/health/ready', '/api/health']) {
    const answer = await GET(asked(path));
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({
      status: 'failing',
      checks: { process: 'ok', configuration: 'unusable' },
    });
  }
  expect((await GET(asked('/api/health/live'))).status).toBe(200);
  expect(said.mock.calls.filter(([text]) => String(text).includes('a-reason'))).toHaveLength(1);
});

it('answers below its path and the basePath of Next, also with a trailing slash, and nowhere else', async () => {
  const handlers = createHealthHandlers({ basePath: '/checks' });
  const statusAt = async (path: string) => (await handlers.GET(asked(path))).status;
  expect(await statusAt('/checks/live')).toBe(200);
  expect(await statusAt('/hotel/checks/live/')).toBe(200);
  expect(await statusAt('/checks/nothing')).toBe(404);
  expect(await statusAt('/api/health/live')).toBe(404);
});

it.each(['live', 'ready'])('answers HEAD like GET at %s, and refuses other methods', async (check) => {
  const bellhop = createBellhop({ properties: demoPropertiesFile(NOWHERE), environment: demoKeyEnvironment });
  const handlers = createHealthHandlers({ bellhop });
  const head = await handlers.HEAD(asked(`/api/health/${check}`, 'HEAD'));
  expect([head.status, await head.text(), head.headers.get('cache-control')]).toEqual([200, '', 'no-store']);
  const refused = await handlers.POST(asked(`/api/health/${check}`, 'POST'));
  expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});
