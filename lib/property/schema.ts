import { z } from 'zod';
import { partnerBaseFault } from '../contract/http/partner-base.ts';
import { fitsSrcset } from '../contract/srcset.ts';
import { assetAddress } from './asset-address.ts';
import { ruleConflicts } from './cancellation-rule-conflicts.ts';
import { cancellationRulesSchema, rulesTooFine } from './cancellation-rules.ts';
import { countryCode } from './country-code.ts';
import { embedOrigin } from './embed-origin.ts';
import { canonicalHost, hasPossiblePort } from './host-name.ts';
import { oneOf } from './one-of.ts';
import { operationPathSchema } from './operation-path.ts';
import { remembered } from './remembered.ts';
import { roomFactsSchema } from './room-facts.ts';
import { themeSchema } from './theme/schema.ts';
import { webhooksSchema } from './webhooks.ts';

/**
 * @file The schema of the properties file. It is strict: a misspelt name is an error and not a lost setting.
 */

/**
 * First path segments of Bellhop or Next. A property with such a slug could not be reached, or only as an
 * error.
 */
export const RESERVED_SLUGS = [
  'api',
  'embed',
  'embed.js',
  'sandbox',
  'partner',
  'gallery',
  'configure',
  'mcp',
  'demo',
  'sitemap.xml',
  'robots.txt',
  '_next',
  // Next's names of the pages for these statuses: /500 always answers 500, and the page data of /404 answers
  // 404.
  '404',
  '500',
];

/** With less than a fifth of the Free plan, a single search would leave no request for an order. */
export const MAX_HEADROOM_PERCENT = 80;

const slugSchema = z
  .string()
  .regex(
    /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/,
    'must be 1 to 63 lower-case letters, digits and hyphens, without a hyphen at its ends',
  )
  .refine((slug) => !RESERVED_SLUGS.includes(slug), 'must not be a path of Bellhop itself');

const isLanguageTag = remembered((tag) => Intl.getCanonicalLocales(tag).length === 1);
const localeSchema = z.string().refine(isLanguageTag, 'must be a BCP 47 language tag, such as de or pt-BR');

const timeZoneSchema = z.string().refine(
  // An offset is refused: it has no summer time, and older browsers do not support it.
  remembered(
    (zone) => !/^[+-]/.test(zone) && new Intl.DateTimeFormat('en', { timeZone: zone }) !== undefined,
  ),
  'must be an IANA time zone, such as Europe/Vienna',
);

const HOST = /^[a-z0-9_-]+(\.[a-z0-9_-]+)*(:\d+)?$/;

const localizedText = z.record(localeSchema, z.string().max(4000));
const singleName = z.string().min(1).max(200);
const webAddress = z
  .string()
  .refine(
    (text) => /^(https?:\/\/|#|\/(?![/\\]))/.test(text),
    'must be an http(s) address, a path, or #anchor',
  );
const host = z
  .string()
  .refine(hasPossiblePort, {
    error: 'the port must be a number from 1 to 65535, without a leading zero',
    abort: true,
  })
  .refine((text) => HOST.test(canonicalHost(text)), 'must be a host name, without scheme or path')
  .transform(canonicalHost);

export const PLANS = ['free', 'starter', 'pro'] as const;
export type Plan = (typeof PLANS)[number];

const environmentName = z.string().regex(/^[A-Za-z_]\w*$/, 'must be the name of an environment variable');

/** The source of a secret: the name of an environment variable, or a file's path. Never the value itself. */
const keySourceSchema = z.union(
  [z.strictObject({ env: environmentName }), z.strictObject({ file: z.string().min(1) })],
  'must be { "env": … } or { "file": … }, never the API key itself',
);
export type KeySource = z.infer<typeof keySourceSchema>;

/** The base URL of a Partner API. The message says what is wrong with a refused one. */
export const partnerBaseSchema = z.string().check(({ value, issues }) => {
  const fault = partnerBaseFault(value);
  if (fault) issues.push({ code: 'custom', input: value, message: fault });
});

const photoSchema = z.strictObject({
  src: assetAddress,
  alt: localizedText.default({}),
  width: z.int().positive(),
  height: z.int().positive(),
  srcset: z
    .array(
      z.strictObject({
        src: assetAddress.refine(fitsSrcset, 'must have no blanks, and no comma at its end'),
        width: z.int().positive(),
      }),
    )
    .optional(),
});

const roomSchema = z.strictObject({
  name: localizedText.optional(),
  description: localizedText.optional(),
  photos: z.array(photoSchema).optional(),
  facts: roomFactsSchema.optional(),
});

/** JSONata as one text or as a list of lines. JSON has no other way to write several lines. */
const expression = z
  .union([z.string(), z.array(z.string())], 'must be a JSONata expression, or a list of its lines')
  .transform((text) => (typeof text === 'string' ? text : text.join('\n')))
  .refine((text) => text.trim() !== '', 'must not be empty');

/** An operation that docs/partner-api.md does not describe. */
const operation = z.strictObject({
  method: oneOf('method', ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  path: operationPathSchema,
});

const addressLine = z.string().trim().min(1).max(200);
const addressSchema = z.strictObject({
  /** Street and number, as on an envelope. */
  lines: z.array(addressLine).min(1).max(4),
  postalCode: z.string().trim().min(1).max(20).optional(),
  city: addressLine,
  region: addressLine.optional(),
  country: countryCode,
});

const geoSchema = z.strictObject({
  /** Degrees, WGS 84. */
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});

/** Texts by language, each with at most so many characters. */
const words = (max: number) =>
  z
    .record(localeSchema, z.string().trim().min(1).max(max))
    .refine((texts) => Object.keys(texts).length > 0, 'must have at least one text');

/** Words beside a price on one line: "incl. taxes". */
const priceWords = words(120);

const allDifferent = (tags: string[]): boolean =>
  new Set(tags.map((tag) => tag.toLowerCase())).size === tags.length;

const languagesSchema = z.object({
  locales: z.array(z.string()),
  defaultLocale: z.string().optional(),
  messages: z.record(z.string(), z.unknown()),
});

export const propertySchema = z
  .strictObject({
    slug: slugSchema,
    // One name for all languages, or a name for each language.
    name: z.union(
      [
        singleName,
        z
          .record(localeSchema, singleName)
          .refine((names) => Object.keys(names).length > 0, 'must have at least one name'),
      ],
      'must be a name of 1 to 200 characters, or such names by language',
    ),
    hosts: z.array(host).default([]),
    api: z.strictObject({
      baseUrl: partnerBaseSchema,
      key: keySourceSchema,
      plan: oneOf('plan', PLANS).default('free'),
      headroomPercent: z.int().min(0).max(MAX_HEADROOM_PERCENT).default(0),
    }),
    timeZone: timeZoneSchema.default('UTC'),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/, 'must be an ISO 4217 code, such as EUR')
      .optional(),
    locales: z
      .array(localeSchema)
      .min(1)
      .refine(allDifferent, 'must not name a language twice')
      .default(['en']),
    defaultLocale: localeSchema.optional(),
    contact: z
      .strictObject({
        email: z.email().optional(),
        phone: z.string().max(50).optional(),
        url: webAddress.optional(),
        address: addressSchema.optional(),
        geo: geoSchema.optional(),
      })
      .default({}),
    limits: z
      .strictObject({
        maxAdults: z.int().min(1).max(50).default(6),
        maxNights: z.int().min(1).max(365).default(30),
        daysAhead: z.int().min(1).max(1095).default(540),
      })
      .prefault({}),
    perClient: z
      .strictObject({
        searchesPerMinute: z.int().min(1).default(60),
        attemptsPerMinute: z.int().min(1).default(10),
      })
      .prefault({}),
    rooms: z.record(z.string(), roomSchema).default({}),
    policies: z
      .strictObject({
        checkInFrom: z.string().max(50).optional(),
        checkOutUntil: z.string().max(50).optional(),
        cancellation: localizedText.optional(),
        cancellationRules: cancellationRulesSchema.optional(),
        payment: priceWords.optional(),
        taxes: priceWords.optional(),
        included: priceWords.optional(),
        children: words(300).optional(),
        market: countryCode.optional(),
        confirmationEmail: z.boolean().optional(),
        termsUrl: webAddress.optional(),
        privacyUrl: webAddress.optional(),
      })
      .superRefine(({ cancellationRules = [], checkInFrom }, { addIssue }) => {
        for (const { index, message } of ruleConflicts(cancellationRules, checkInFrom))
          addIssue({ code: 'custom', path: ['cancellationRules', index], message });
      })
      .default({}),
    /** See {@link asksForCalendar}. */
    calendarPrices: z.boolean().optional(),
    theme: themeSchema.prefault({}),
    messages: z.record(localeSchema, z.record(z.string(), z.string())).default({}),
    embedOrigins: z.array(embedOrigin).default([]),
    mapping: z
      .strictObject({
        availability: expression.optional(),
        booking: expression.optional(),
        me: expression.optional(),
        rejection: expression.optional(),
        confirmedStatuses: z.array(z.string().trim().min(1).max(200)).min(1).optional(),
      })
      .default({}),
    operations: z
      .strictObject({ getBooking: operation.optional(), cancelBooking: operation.optional() })
      .refine(({ getBooking, cancelBooking }) => getBooking || !cancelBooking, {
        path: ['getBooking'],
        message: 'must be set if cancelBooking is set: only getBooking shows whose booking it is',
      })
      .default({}),
    timing: z
      .strictObject({
        settleAfterSeconds: z.number().positive().default(60),
        keyRetentionMinutes: z.number().positive().default(20),
      })
      .refine(
        (timing) =>
          timing.keyRetentionMinutes <= 0 || timing.settleAfterSeconds < timing.keyRetentionMinutes * 30,
        {
          path: ['settleAfterSeconds'],
          message: 'must be less than half of keyRetentionMinutes, or no refusal could ever be definite',
        },
      )
      .prefault({}),
    webhooks: webhooksSchema,
  })
  .refine(({ policies, timeZone }) => !policies.cancellationRules || timeZone !== 'UTC', {
    path: ['timeZone'],
    message:
      'must be set if cancellationRules is set, and not to UTC: deadlines use the property\u2019s time zone',
  })
  .superRefine(
    ({ locales, defaultLocale, messages }, { addIssue }) => {
      const refuse = (tag: string, ...path: string[]) => {
        if (isLanguageTag(tag) && !locales.includes(tag))
          addIssue({ code: 'custom', path, message: 'must be one of locales' });
      };
      if (defaultLocale) refuse(defaultLocale, 'defaultLocale');
      for (const tag of Object.keys(messages)) refuse(tag, 'messages', tag);
    },
    // Also runs beside other mistakes, so that one start reports all of them.
    { when: ({ value }) => languagesSchema.safeParse(value).success },
  )
  .superRefine(({ currency, policies }, { addIssue }) => {
    if (!currency) return;
    for (const index of rulesTooFine(policies.cancellationRules, currency)) {
      const path = ['policies', 'cancellationRules', index, 'fee', 'amount'];
      addIssue({ code: 'custom', path, message: `must not have more decimals than ${currency} has` });
    }
  });

/** The file around the properties. Each property is checked by itself. Only editors read `$schema`. */
export const propertiesFileSchema = z.strictObject({
  $schema: z.string().optional(),
  properties: z.array(z.unknown()).min(1),
});

/** One property's configuration, with all defaults. */
export type PropertyConfig = z.infer<typeof propertySchema>;
