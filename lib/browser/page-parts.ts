/** @file One module for `page-client.ts`, which has the reason. */

export { createPageDriver } from './attempt/page-driver.ts';
export { createPageApi } from './page-api.ts';
