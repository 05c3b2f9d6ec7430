export default defineNuxtConfig({
  compatibilityDate: '2026-07-01',
  // Nuxt's default port is 3000, and Bellhop uses that.
  devServer: { port: 3001 },
  // The address of the hosted Bellhop. The environment variable NUXT_PUBLIC_BELLHOP_URL replaces it.
  runtimeConfig: { public: { bellhopUrl: 'http://localhost:3000' } },
  // Without this, Vue looks for a component of that name.
  vue: { compilerOptions: { isCustomElement: (tag) => tag === 'bellhop-booking' } },
});
