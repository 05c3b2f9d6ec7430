import { defineEnvVars } from '@sveltejs/kit/env';

export const variables = defineEnvVars({
  BELLHOP_URL: {
    public: true,
    description: 'The address of the hosted Bellhop.',
    schema: (value) => value ?? 'http://localhost:3000',
  },
});
