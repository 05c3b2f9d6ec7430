import { isPartnerMappingError } from '../../partner/errors/mapping-error.ts';
import type { PartnerMe } from '../../partner/mapping/me.ts';
import type { Probe } from '../../partner/transport/probe.ts';
import { PLANS, type PropertyConfig } from '../../property/index.ts';
import { checkClock } from './clock.ts';
import { type Finding, green, red, yellow } from './finding.ts';
import { readMe } from './mapped.ts';
import { bodyOf, noAnswer, refusalOfPath, refusedByMapping, unreadText } from './no-answer.ts';
import type { Upstream } from './upstream.ts';

/** The findings of `/me`: about the API key, the plan, the scope and the clock. */
export interface MeCheck {
  findings: Finding[];
  /** False if the other requests would fail in the same way. */
  goesOn: boolean;
  /** The answer, if it could be read. */
  answer?: PartnerMe | undefined;
  /** The answer, if it was JSON that does not map. */
  unread?: Probe | undefined;
}

/** @param planIsSet true if the plan is configured and not the default */
export async function checkMe(
  property: PropertyConfig,
  upstream: Upstream,
  planIsSet: boolean,
): Promise<MeCheck> {
  const probed = await upstream.ask('/me');
  const { timeoutMs } = upstream;
  const clock = probed.sent.kind === 'answered' ? checkClock(probed) : [];
  const me = await readMe(probed, { property, timeoutMs });
  const key = green('key', 'accepted by /me');
  if (me.kind === 'answered') {
    const about = [planFinding(property, me.value, planIsSet), scopeFinding(property, me.value)];
    return { findings: [key, ...about, ...clock], goesOn: true, answer: me.value };
  }
  const status = refusalOfPath(probed);
  if (status !== undefined) return { findings: [missing(property, status), ...clock], goesOn: true };
  const problem = noAnswer('key', '/me', probed, upstream);
  if (problem) return { findings: [problem, ...clock], goesOn: false };
  if (!isPartnerMappingError(me.error)) {
    return { findings: [refusedByMapping('key', '/me', me.error), ...clock], goesOn: false };
  }
  const unread = yellow(
    'me',
    `${unreadText('the answer to /me', me.error)}. Bellhop uses the configured plan, ${property.api.plan}`,
    'add or correct mapping.me (bellhop doctor --suggest-mapping)',
  );
  const isJson = bodyOf(probed) !== undefined;
  return { findings: [key, unread, ...clock], goesOn: true, unread: isJson ? probed : undefined };
}

/**
 * Reports a missing `/me`. Guests do not need it, and `/availability` shows whether the base URL is right.
 */
function missing({ api: { plan } }: PropertyConfig, status: number): Finding {
  const text = `/me answers ${status}: plan and scope are unknown. Bellhop uses the configured plan, ${plan}`;
  const fix =
    'check that the base URL is complete, up to partner/v1. It is complete if /availability answers';
  return yellow('me', text, fix);
}

function planFinding({ api: { plan } }: PropertyConfig, me: PartnerMe, isSet: boolean): Finding {
  const fix = `set the plan (BELLHOP_PLAN, or api.plan in the properties file) to ${me.plan ?? 'that of the API key'}`;
  if (me.plan === undefined) {
    return isSet
      ? green('plan', `${plan}, as configured; the service names no plan`)
      : yellow('plan', `${plan} by default: no plan is configured, and the service names none`, fix);
  }
  if (me.plan === plan) return green('plan', `${plan}, as the service says`);
  const isLess = PLANS.indexOf(me.plan) < PLANS.indexOf(plan);
  const text = `the configuration says ${plan}, but the service says ${me.plan}`;
  return isLess
    ? red('plan', `${text}, which allows fewer requests`, fix)
    : yellow('plan', `${text}: Bellhop makes fewer requests than it may`, fix);
}

function scopeFinding({ contact }: PropertyConfig, { scopes, plan }: PartnerMe): Finding {
  const writes = scopes ? scopes.includes('write') : plan === undefined ? undefined : plan !== 'free';
  if (writes === undefined)
    return green('scope', 'the service does not name it; only a booking would show it');
  if (writes) return green('scope', 'read and write: guests can book');
  const hasContact = Object.keys(contact).length > 0;
  const text = 'read only: guests can search, and see the contact instead of a form';
  return hasContact
    ? yellow('scope', text, 'to take bookings, upgrade the plan to Starter or higher')
    : yellow(
        'scope',
        `${text}, but no contact is set`,
        'upgrade the plan to Starter or higher, or set contact',
      );
}
