import type { ConfigIssue } from '../config-error.ts';
import { cannotBeRead, namedFile } from '../named-file.ts';
import { MAX_SECRET_BYTES, readPlainFile, readPlainFileSync } from '../plain-file.ts';
import type { PropertyConfig } from '../schema.ts';

/** Standard Webhooks: this prefix, and then 24 to 64 random bytes in base64. */
export const SECRET_PREFIX = 'whsec_';
const BYTES = { least: 24, most: 64 };
/** During a rotation there are two secrets: the new one and the old one. */
const MOST_SECRETS = 2;

/** The file exists and has no valid secret. The message has no text of the file. */
class WebhookSecretError extends Error {
  override readonly name = 'WebhookSecretError';
}

/**
 * Reads the secrets that sign a webhook. Each delivery reads them again, so that a rotation needs no restart.
 * @throws WebhookSecretError, or the system's error if the file cannot be read
 */
export async function readWebhookSecrets(file: string): Promise<string[]> {
  return secretsIn(await readPlainFile(file, MAX_SECRET_BYTES));
}

/**
 * Returns the mistakes in a property's webhook secrets. A mistake then stops the start, and not a delivery.
 */
export function webhookSecretIssues({ webhooks }: PropertyConfig): ConfigIssue[] {
  return webhooks.flatMap(({ secretFile }, at) => {
    const where = namedFile(secretFile);
    try {
      secretsIn(readPlainFileSync(secretFile, MAX_SECRET_BYTES));
      return [];
    } catch (error) {
      const fault = error instanceof WebhookSecretError ? error.message : cannotBeRead(secretFile, error);
      return [{ path: `webhooks[${at}].secretFile`, reason: `the ${where} ${fault}` }];
    }
  });
}

function secretsIn(text: string): string[] {
  const secrets = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const areGood = secrets.length > 0 && secrets.length <= MOST_SECRETS && secrets.every(isSecret);
  if (areGood) return secrets;
  throw new WebhookSecretError(
    `must have one secret, or two on separate lines. A secret is ${SECRET_PREFIX} and the base64 of 24 to 64 random bytes: ` +
      `make one with \`echo "${SECRET_PREFIX}$(openssl rand -base64 32)"\``,
  );
}

function isSecret(line: string): boolean {
  if (!line.startsWith(SECRET_PREFIX)) return false;
  const base64 = line.slice(SECRET_PREFIX.length);
  const bytes = Buffer.from(base64, 'base64');
  return bytes.toString('base64') === base64 && bytes.length >= BYTES.least && bytes.length <= BYTES.most;
}
