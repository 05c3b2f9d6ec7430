import { type HealthAnswer, healthAnswerSchema } from '../http/health.ts';
import { describeSchema } from './describe-schema.ts';

export const UNWELL: HealthAnswer = {
  status: 'failing',
  checks: { configuration: 'ok', 'upstream:harbour-house': 'key-refused' },
};
export const ALIVE: HealthAnswer = { status: 'ok', checks: {} };
export const READY: HealthAnswer = { status: 'ok', checks: { process: 'ok', configuration: 'ok' } };
export const STOPPING: HealthAnswer = {
  status: 'failing',
  checks: { process: 'stopping', configuration: 'ok' },
};

describeSchema(healthAnswerSchema, {
  description: 'Named checks.',
  fields: {
    checks:
      '`configuration`, `process`, `store` if instances share one, and `upstream:{property}` for each property.',
  },
  example: { status: 'ok', checks: { configuration: 'ok', 'upstream:harbour-house': 'ok' } },
});
