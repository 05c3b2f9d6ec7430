export default defineNuxtConfig({
  compatibilityDate: '2026-07-01',
  // Nuxt's own would be 3000, where Bellhop is.
  devServer: { port: 3001 },
  // Where the hosted Bellhop is: NUXT_PUBLIC_BELLHOP_URL.
  runtimeConfig: { public: { bellhopUrl: 'http://localhost:3000' } },
  // Else Vue looks for a component of that name.
  vue: { compilerOptions: { isCustomElement: (tag) => tag === 'bellhop-booking' } },
});
