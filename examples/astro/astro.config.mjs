import { defineConfig, envField } from 'astro/config';

export default defineConfig({
  env: {
    schema: {
      // The address of the hosted Bellhop.
      BELLHOP_URL: envField.string({
        context: 'client',
        access: 'public',
        url: true,
        default: 'http://localhost:3000',
      }),
    },
  },
});
