export { type Allowance, accountOf, lesserPlan, serviceAddress } from './account.ts';
export { asksForCalendar } from './calendar-prices.ts';
export { ConfigError, type ConfigIssue } from './config-error.ts';
export { type Environment, readSettings, type Settings, usesEmbeddedSandbox } from './environment.ts';
export { type FileWatch, fileState, watchFile } from './loading/file-watch.ts';
export { loadProperties, readProperties } from './loading/load-properties.ts';
export type { PropertyCheck } from './loading/properties-file.ts';
export { PropertyRegistry } from './loading/registry.ts';
export {
  defaultLocaleOf,
  hasTextIn,
  localizedText,
  marketOf,
  propertyName,
  publicProperty,
  roomText,
} from './localize.ts';
export { compileMapping, mappingIssues } from './mapping.ts';
export { namedFile } from './named-file.ts';
export { nearestName } from './nearest-name.ts';
export { propertiesEntry, readEmbedOrigins } from './properties-file-entry.ts';
export { PLANS, type Plan, type PropertyConfig } from './schema.ts';
export { keyIssues, type PropertyKey, propertyKey } from './secrets/key-source.ts';
export { type SessionSecret, type SessionSecrets, sessionSecrets } from './secrets/session-secrets.ts';
export { readWebhookSecrets, SECRET_PREFIX, webhookSecretIssues } from './secrets/webhook-secret.ts';
export { type EditedTheme, editTheme, themeEditOf } from './theme/edit.ts';
export { fontFaces } from './theme/fonts.ts';
export { hostLook } from './theme/host-look.ts';
export { type ThemeOrigins, themeOrigins } from './theme/origins.ts';
export { previewText, readPreview } from './theme/preview.ts';
export type { ThemeConfig } from './theme/schema.ts';
export { themeProperties } from './theme/theme.ts';
export { themeWarnings } from './theme/warnings.ts';
export { PRICE_TERMS_EXAMPLE, unsaidPriceTerms, unsaidWarnings } from './unsaid.ts';
export type { WebhookConfig } from './webhooks.ts';
