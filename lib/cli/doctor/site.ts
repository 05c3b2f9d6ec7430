import { languageWarnings } from '../../bff/language-warnings.ts';
import {
  marketOf,
  PRICE_TERMS_EXAMPLE,
  type PropertyConfig,
  type Settings,
  themeWarnings,
  unsaidPriceTerms,
} from '../../property/index.ts';
import type { SourcedEnvironment } from './environment-files.ts';
import { type Finding, green, red, yellow } from './finding.ts';
import { describeSecret, weaknessOf } from './secret-strength.ts';

/** Checks the secret that seals sessions. @param isReal false for bookings in the embedded sandbox */
export function checkSecret(settings: Settings, environment: SourcedEnvironment, isReal: boolean): Finding[] {
  const { BELLHOP_SESSION_SECRET: secret, BELLHOP_SESSION_SECRET_PREVIOUS: previous } = settings;
  const make = 'set BELLHOP_SESSION_SECRET, for example from `openssl rand -base64 32`';
  if (secret === undefined) {
    const isRefused = isReal && environment.values.NODE_ENV === 'production';
    const text = `BELLHOP_SESSION_SECRET is not set: ${
      isReal
        ? 'in production Bellhop does not run without it'
        : 'Bellhop keeps a random secret in the sandbox’s folder'
    }`;
    return [isRefused ? red('session-secret', text, make) : yellow('session-secret', text, make)];
  }
  const weakness = weaknessOf(secret);
  const findings = weakness
    ? [yellow('session-secret', `BELLHOP_SESSION_SECRET can be guessed: ${weakness}`, make)]
    : [green('session-secret', `BELLHOP_SESSION_SECRET is ${describeSecret(secret)}`)];
  if (previous === secret) {
    const text = 'BELLHOP_SESSION_SECRET_PREVIOUS is the same as BELLHOP_SESSION_SECRET';
    findings.push(
      yellow('session-secret', text, 'remove it; set it only during a rotation, to the old secret'),
    );
  }
  return findings;
}

/**
 * Checks the number of proxies, by which guests' addresses are found. Only the operator knows the right
 * number.
 */
export function checkProxies(settings: Settings, environment: SourcedEnvironment): Finding {
  const id = 'trusted-proxies';
  const proxies = settings.BELLHOP_TRUSTED_PROXIES;
  if (proxies > 0)
    return green(
      id,
      `Bellhop trusts ${proxies === 1 ? 'one proxy' : `${proxies} proxies`} in front to name the guest’s address, host and https`,
    );
  if (environment.values.BELLHOP_TRUSTED_PROXIES?.trim() === '0') {
    return green(id, 'none: guests reach this server without a proxy');
  }
  const text =
    'BELLHOP_TRUSTED_PROXIES is not set, which counts as 0: behind a proxy or CDN, Bellhop sees only the proxy’s address, and cannot limit one client';
  return yellow(id, text, 'set it to the number of your proxies, or to 0 if there is none');
}

const LOCAL_HOST = /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d+){3})(?::\d+)?$/;

/** Reports the hosts of a property and its cookie. @param isOwnApp see `isOwnApp` */
export function checkHosts({ hosts, slug }: PropertyConfig, isOwnApp: boolean): Finding {
  const id = 'hosts';
  const cookie = `the session cookie __Host-bellhop-${slug} needs https`;
  if (hosts.length === 0) return green(id, `any host${isOwnApp ? `, at /${slug}` : ''}; ${cookie}`);
  const local = hosts.filter((host) => LOCAL_HOST.test(host));
  if (local.length > 0) {
    const text = `${local.join(', ')} can be reached only from this machine`;
    return yellow(id, text, 'in hosts, write the host names that guests see');
  }
  const withPort = hosts.filter((host) => /:\d+$/.test(host));
  if (withPort.length > 0) {
    const text = `${withPort.join(', ')}: the session cookie needs https, which is rare on another port than 443`;
    return yellow(id, text, 'write the host without a port, and serve it over https');
  }
  return green(id, `${hosts.join(', ')}; ${cookie}`);
}

/** Checks the sites that may frame a property. */
export function checkEmbedOrigins({ embedOrigins }: PropertyConfig): Finding {
  const id = 'embed-origins';
  if (embedOrigins.length === 0) return green(id, 'no site may frame it');
  // Browsers treat this machine's own names as secure.
  const plain = embedOrigins.filter(
    (origin) => origin.startsWith('http:') && !LOCAL_HOST.test(new URL(origin).host),
  );
  if (plain.length === 0) return green(id, `${embedOrigins.join(', ')} may frame it`);
  const text = `${plain.join(', ')}: on a page without https, browsers keep no cookie of a frame`;
  return yellow(id, text, 'serve that site over https, and write its https origin in embedOrigins');
}

/** Checks for languages of a property in which Bellhop has no texts. */
export function checkLanguages(property: PropertyConfig): Finding[] {
  return languageWarnings(property).map(({ text, fix }) => yellow('locales', text, fix));
}

/** Checks that totals say what they include, and that the law for the order button's text is known. */
export function checkUnsaid(property: PropertyConfig, place: string): Finding[] {
  return [checkPriceTerms(property, place), checkMarket(property, place), checkContact(property, place)];
}

/** Returns the beginning of the advice to set a field. @param hasFile true if there is a properties file */
export const entryPlace = (hasFile: boolean): string =>
  hasFile
    ? 'in the property’s entry, set'
    : 'the environment cannot set this: make a properties file (BELLHOP_PROPERTIES) with';

function checkContact({ contact: { email, phone, url } }: PropertyConfig, place: string): Finding {
  const id = 'contact';
  const ways = Object.entries({ email, phone, url }).flatMap(([name, value]) => (value ? [name] : []));
  if (ways.length > 0) return green(id, `guests can ask by ${ways.join(', ')}`);
  const text =
    'not set: guests with children, a question or a failed order are told to ask the property, but not how';
  return yellow(id, text, `${place} "contact": { "email": "…", "phone": "…" }`);
}

function checkPriceTerms(property: PropertyConfig, place: string): Finding {
  const id = 'price-terms';
  const unsaid = unsaidPriceTerms(property).map((term) => `policies.${term}`);
  if (unsaid.length === 0) return green(id, 'each total says its taxes, what it includes and how it is paid');
  const text = `not set: ${unsaid.join(', ')}; guests see totals that do not say what they include or how to pay`;
  return yellow(id, text, `${place} ${PRICE_TERMS_EXAMPLE}`);
}

function checkMarket(property: PropertyConfig, place: string): Finding {
  const id = 'market';
  const market = marketOf(property);
  if (market !== undefined) return green(id, `an order follows the law of ${market}`);
  const text =
    'neither policies.market nor contact.address.country is set: the order button has the words of EU law';
  return yellow(id, text, `${place} "policies": { "market": "DE" }, or the code of the property’s country`);
}

/** Checks a property's own colours for contrast. */
export function checkTheme(property: PropertyConfig): Finding[] {
  const warnings = themeWarnings([property]);
  if (warnings.length === 0) return [green('theme', 'all colours of the property have enough contrast')];
  return warnings.map((warning) => {
    const [text = warning, fix = 'choose another colour'] = warning
      .replace(/^properties\[0\]\./, '')
      .replaceAll('properties[0].', '')
      .replace(/ \(property [^)]*\)$/, '')
      .split('; ');
    return yellow('theme', text, fix);
  });
}
