import { lazyModule } from './lazy-module.ts';

/**
 * What speaks to the BFF: its client, and the driver of an order. A page loads both at its start, so they are
 * one module: two would each bring the schemas that both read answers with.
 */
export const bffModule = lazyModule(() => import('./bff-parts.ts'));
