/** @file The exports that `bff-module.ts` loads as one module. The reason is there. */

export { createPageDriver } from './attempt/page-driver.ts';
export { createPageApi } from './page-api.ts';
