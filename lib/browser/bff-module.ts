import { lazyModule } from './lazy-module.ts';

/**
 * The client of the BFF and the driver of an order. A page loads both at its start. They are one module,
 * because two modules would each include the schemas that both use.
 */
export const bffModule = lazyModule(() => import('./bff-parts.ts'));
