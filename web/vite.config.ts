import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'

// `npm run build` puts the site where the server finds it.
export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: '../src/wyrmtable/server/site',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
