export default defineNuxtConfig({
  compatibilityDate: '2026-07-01',
  // Not Nuxt's default of 3000: Bellhop uses that.
  devServer: { port: 3001 },
  // Where the hosted Bellhop is: NUXT_PUBLIC_BELLHOP_URL.
  runtimeConfig: { public: { bellhopUrl: 'http://localhost:3000' } },
  // Without this, Vue looks for a component of that name.
  vue: { compilerOptions: { isCustomElement: (tag) => tag === 'bellhop-booking' } },
});
