export { ConfigError, type ConfigIssue } from './config-error.ts';
export { type Environment, readSettings, type Settings, usesEmbeddedSandbox } from './environment.ts';
export { keyIssues, type PropertyKey, propertyKey } from './key-source.ts';
export {
  defaultLocaleOf,
  localizedText,
  propertyName,
  publicProperty,
  roomText,
  withoutUndefined,
} from './localize.ts';
export { compileMapping } from './mapping.ts';
export { loadProperties, type PropertyRegistry } from './registry.ts';
export type { Plan, PropertyConfig } from './schema.ts';
export { type SessionSecret, type SessionSecrets, sessionSecrets } from './session-secrets.ts';
export { themeProperties } from './theme.ts';
