import type { Environment } from '../../property/index.ts';

/** The names of variables that must never be shown. API keys of a properties file may have other names. */
const SECRET_NAME = /KEY|SECRET|TOKEN|PASSWORD/i;
const MIN_LENGTH = 6;

/**
 * Removes all secrets of the environment from a text. No code should put one in, but a service may repeat the
 * API key in an answer that the doctor shows.
 * @param others secrets that are not in the environment, such as those from files
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
