/** @file One module for `bff-module.ts`, which has the reason. */

export { createPageDriver } from './attempt/page-driver.ts';
export { createPageApi } from './page-api.ts';
