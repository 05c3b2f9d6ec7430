import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testFolder } from '../test-folder.ts';
import { propertySchema } from './schema.ts';
import { readWebhookSecrets, webhookSecretIssues } from './secrets/webhook-secret.ts';
import { leastProperty, testProperty } from './test-property.ts';

const WEBHOOK = { url: 'https://agency.example/hooks', secretFile: './secret', events: ['booked'] };

function refusals(...webhooks: object[]): string[] {
  const issues = propertySchema.safeParse({ ...leastProperty, webhooks }).error?.issues ?? [];
  return issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
}

describe('a webhook', () => {
  it('gets no personal data by default', () => {
    expect(testProperty({ webhooks: [WEBHOOK] }).webhooks).toEqual([{ ...WEBHOOK, personalData: false }]);
  });

  it.each([
    'https://agency.example/hooks?token=a',
    'https://10.0.0.7/hooks',
    'http://localhost:9000/',
    'http://127.0.0.1:9000',
  ])('may be at %s', (url) => {
    expect(refusals({ ...WEBHOOK, url })).toEqual([]);
  });

  it.each([
    ['agency', 'must be a URL'],
    [
      'http://agency.example/',
      'must be https, because events have data of guests and bookings (http is allowed only to this machine)',
    ],
    [
      'http://169.254.169.254/',
      'must be https, because events have data of guests and bookings (http is allowed only to this machine)',
    ],
    [
      'http://localhost.agency.example/',
      'must be https, because events have data of guests and bookings (http is allowed only to this machine)',
    ],
    ['ftp://agency.example/', 'must be https'],
    ['file:///etc/passwd', 'must be https'],
    ['https://user:word@agency.example/', 'must not have a user name or password'],
    ['https://agency.example/#', 'must have no fragment'],
  ])('may not be at %s', (url, reason) => {
    expect(refusals({ ...WEBHOOK, url })).toEqual([`webhooks.0.url: ${reason}`]);
  });

  it('is refused with an unknown event, without events, and with an unknown field', () => {
    const names = 'booked, rejected, in-doubt, stuck, cancelled, key-refused or key-accepted';
    expect(refusals({ ...WEBHOOK, events: ['booked', 'toString'] })).toEqual([
      `webhooks.0.events.1: there is no event "toString": ${names}`,
    ]);
    expect(refusals({ ...WEBHOOK, events: [] })).toEqual(['webhooks.0.events: must name at least one event']);
    expect(refusals({ ...WEBHOOK, secret: 'whsec_x' })).toHaveLength(1);
  });

  it('is refused if another webhook has its address', () => {
    const sameAddress = WEBHOOK.url.replace('https://', 'HTTPS://');
    for (const url of [WEBHOOK.url, sameAddress])
      expect(refusals(WEBHOOK, { ...WEBHOOK, url, events: ['stuck'] })).toEqual([
        'webhooks: must not name an address twice',
      ]);
  });
});

describe('a webhook’s secret', () => {
  const folder = testFolder();
  const file = join(folder, 'secret');
  const property = testProperty({ webhooks: [{ ...WEBHOOK, secretFile: file }] });
  const secret = (bytes: number, letter = 'a') =>
    `whsec_${Buffer.from(letter.repeat(bytes)).toString('base64')}`;

  it.each([
    ['one', `${secret(24)}\n`, [secret(24)]],
    ['two, while it is rotated', `${secret(32)}\r\n\r\n ${secret(64, 'b')}`, [secret(32), secret(64, 'b')]],
  ])('is %s', async (_, text, secrets) => {
    writeFileSync(file, text);
    expect(webhookSecretIssues(property)).toEqual([]);
    expect(await readWebhookSecrets(file)).toEqual(secrets);
  });

  it.each([
    ['empty', ''],
    ['without its prefix', secret(32).slice('whsec_'.length)],
    ['too short', secret(23)],
    ['too long', secret(65)],
    ['no base64', 'whsec_CANARY!CANARY!CANARY!CANARY!CANARY'],
    ['a private key of another kind', 'whsk_CANARYCANARYCANARYCANARYCANARYCANARY'],
    ['three', [secret(24), secret(24), secret(24)].join('\n')],
  ])('stops the start and is not repeated if it is %s', async (_, text) => {
    writeFileSync(file, text);
    const [issue, ...others] = webhookSecretIssues(property);
    expect(others).toEqual([]);
    expect(issue?.path).toBe('webhooks[0].secretFile');
    expect(issue?.reason).toContain(`the file ${file} must have one secret`);
    expect(issue?.reason).toContain('openssl rand -base64 32');
    if (text) expect(issue?.reason).not.toContain(text.slice(6, 20));
    await expect(readWebhookSecrets(file)).rejects.toThrow();
  });

  it('stops the start if its file is missing', () => {
    const missing = testProperty({ webhooks: [{ ...WEBHOOK, secretFile: join(folder, 'none') }] });
    expect(webhookSecretIssues(missing)).toEqual([
      {
        path: 'webhooks[0].secretFile',
        reason: `the file ${join(folder, 'none')} cannot be read: there is no such file`,
      },
    ]);
  });

  it('is not repeated if it was pasted in place of the file’s path', () => {
    const pasted = testProperty({ webhooks: [{ ...WEBHOOK, secretFile: secret(32) }] });
    expect(webhookSecretIssues(pasted)[0]?.reason).toBe(
      `the file named there cannot be read: there is no such file (a relative path starts at the working directory, ${process.cwd()})`,
    );
  });
});
