/** @file The three plans and what each allows: docs/partner-api.md sections 5 and 8. */

import * as z from 'zod';

export const planSchema = z.enum(['free', 'starter', 'pro']);
export type Plan = z.infer<typeof planSchema>;

export type Scope = 'read' | 'write';

interface PlanTerms {
  scopes: readonly Scope[];
  requestsPerMinute: number;
}

export const PLAN_TERMS: Record<Plan, PlanTerms> = {
  free: { scopes: ['read'], requestsPerMinute: 120 },
  starter: { scopes: ['read', 'write'], requestsPerMinute: 1_200 },
  pro: { scopes: ['read', 'write'], requestsPerMinute: 12_000 },
};
