import type { Environment } from '../../property/index.ts';

/** Names of what must never be seen; the keys of a properties file may have any name. */
const SECRET_NAME = /KEY|SECRET|TOKEN|PASSWORD/i;
const MIN_LENGTH = 6;

/**
 * A text without any secret of the environment. Nothing should put one in; but services repeat what they are
 * sent, and what they answer may be shown.
 * @param others secrets that are not in the environment, as those of files
 */
export function withoutSecrets(
  text: string,
  environment: Environment,
  others: Iterable<string> = [],
): string {
  const named = Object.entries(environment).flatMap(([name, value]) => {
    if (value === undefined) return [];
    if (name === 'BELLHOP_REDIS_URL') return [URL.parse(value)?.password ?? ''];
    return SECRET_NAME.test(name) && !/_FILE$/.test(name) ? [value.trim()] : [];
  });
  return [...named, ...others]
    .filter((secret) => secret.length >= MIN_LENGTH)
    .sort((one, other) => other.length - one.length)
    .reduce((clean, secret) => clean.replaceAll(secret, '[secret]'), text);
}
