import { defineConfig, type Plugin } from 'vite'
import { precompress } from '../tools/precompress.ts'

/** engine/pixi.ts skips Pixi's automatic set-up: it would be dead code in the bundle. */
const withoutPixiSetup: Plugin = {
  name: 'without-pixi-setup',
  load: (id) => (/pixi\.js.*(browserAll|webworkerAll)/.test(id) ? '' : undefined),
}

/** Served under /arcade/, in a sandboxed frame (README.md). */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [withoutPixiSetup, precompress],
  build: {
    outDir: 'dist',
    target: 'baseline-widely-available',
    // The CSP forbids inlined styles, and files are cached.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Shared by all Pixi titles, cached until Pixi's version changes.
            { name: 'pixi', test: /node_modules\/(pixi\.js|@pixi|earcut|eventemitter3)\// },
            // Kept out of Pixi's chunk, or every title would fetch Pixi.
            { name: 'loader', test: /preload-helper/, priority: 1 },
          ],
        },
      },
    },
  },
})
