import { defineEnvVars } from '@sveltejs/kit/env';

export const variables = defineEnvVars({
  BELLHOP_URL: {
    public: true,
    description: 'Where the hosted Bellhop is.',
    schema: (value) => value ?? 'http://localhost:3000',
  },
});
