/** @file The exports of `next-bellhop/sandbox` for a host's tests: the sandbox and its demo properties. */

export { demoKeyEnvironment, demoKeys, demoPropertiesFile, demoSeeds } from './demo/index.ts';
export {
  createSandbox,
  type Sandbox,
  type SandboxControl,
  type SandboxOptions,
  type SandboxPropertySeed,
  type SandboxRates,
  type SandboxRoomSeed,
  type SandboxSeason,
} from './index.ts';
export { type SandboxServer, serveSandbox } from './serve.ts';
