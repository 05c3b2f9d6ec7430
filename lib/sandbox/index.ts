export type { SandboxControl } from './control.ts';
export { demoKeyEnvironment, demoKeys, demoPropertiesFile } from './demo/index.ts';
export { type KeyFiles, openKeyFiles } from './demo/key-files.ts';
export type { Sandbox, SandboxOptions } from './sandbox.ts';
export { createSandbox } from './sandbox.ts';
export type { SandboxPropertySeed, SandboxRates, SandboxRoomSeed, SandboxSeason } from './seed.ts';
