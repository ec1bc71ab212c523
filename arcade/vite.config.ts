import { defineConfig, type Plugin } from 'vite'
import { precompress } from '../tools/precompress.ts'

/** Pixi's automatic set-up, which engine/pixi.ts tells it to skip: without this it would be dead code in the bundle. */
const withoutPixiSetup: Plugin = {
  name: 'without-pixi-setup',
  load: (id) => (/pixi\.js.*(browserAll|webworkerAll)/.test(id) ? '' : undefined),
}

/** The games' client, served under /arcade/ and opened in a sandboxed frame (README.md). */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [withoutPixiSetup, precompress],
  build: {
    outDir: 'dist',
    target: 'baseline-widely-available',
    // The frame's CSP has no place for inlined styles, and a cached file beats a repeated one.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // One chunk for every title that draws with Pixi, cached for as long as Pixi's version stays.
            { name: 'pixi', test: /node_modules\/(pixi\.js|@pixi|earcut|eventemitter3)\// },
            // What loads a chunk must not sit in Pixi's, or every title would fetch that one.
            { name: 'loader', test: /preload-helper/, priority: 1 },
          ],
        },
      },
    },
  },
})
