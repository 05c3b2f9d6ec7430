export { type Allowance, accountOf, lesserPlan, serviceAddress } from './account.ts';
export { ConfigError, type ConfigIssue } from './config-error.ts';
export { propertiesEntry, readEmbedOrigins } from './entry.ts';
export { type Environment, readSettings, type Settings, usesEmbeddedSandbox } from './environment.ts';
export { type FileWatch, fileState, watchFile } from './file-watch.ts';
export { hostLook } from './host-look.ts';
export { keyIssues, type PropertyKey, propertyKey } from './key-source.ts';
export { loadProperties, readProperties } from './load-properties.ts';
export {
  defaultLocaleOf,
  localizedText,
  propertyName,
  publicProperty,
  roomText,
} from './localize.ts';
export { compileMapping, mappingIssues } from './mapping.ts';
export type { PropertyCheck } from './properties-file.ts';
export { PropertyRegistry } from './registry.ts';
export { PLANS, type Plan, type PropertyConfig } from './schema.ts';
export { type SessionSecret, type SessionSecrets, sessionSecrets } from './session-secrets.ts';
export { themeProperties } from './theme.ts';
export { editTheme, themeEditOf } from './theme-edit.ts';
export { fontFaces } from './theme-fonts.ts';
export { type ThemeOrigins, themeOrigins } from './theme-origins.ts';
export { previewText, readPreview } from './theme-preview.ts';
export type { ThemeConfig } from './theme-schema.ts';
export { themeWarnings } from './theme-warnings.ts';
