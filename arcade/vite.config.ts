import { defineConfig, type Plugin } from 'vite'
import { precompress } from '../tools/precompress.ts'

/** engine/pixi.ts skips Pixi's automatic set-up: it would be dead code in the bundle. */
const withoutPixiSetup: Plugin = {
  name: 'without-pixi-setup',
  load: (id) => (/pixi\.js.*(browserAll|webworkerAll)/.test(id) ? '' : undefined),
}

/**
 * `<game>.html`: the document that names the game's own files too. They then load beside the frame's script, instead of after it.
 */
const gameDocuments: Plugin = {
  name: 'game-documents',
  apply: 'build',
  enforce: 'post',
  generateBundle(_, bundle) {
    const index = bundle['index.html']
    if (index?.type !== 'asset') throw new Error('game-documents: the build has no document')
    const html = String(index.source)
    const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
    for (const chunk of chunks) {
      const game = /\/games\/([\w-]+)\/game\.ts$/.exec(chunk.facadeModuleId ?? '')?.[1]
      if (game === undefined) continue
      // A set grows while it is walked. The largest chunk comes first: it takes longest.
      const walked = new Set([chunk])
      for (const { imports } of walked) for (const one of chunks) if (imports.includes(one.fileName)) walked.add(one)
      const parts = [...walked].filter(({ fileName }) => !html.includes(fileName)).toSorted((a, b) => b.code.length - a.code.length)
      const styles = parts.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
      const links = [
        ...parts.map(({ fileName }) => `<link rel="modulepreload" crossorigin href="./${fileName}">`),
        ...styles.map((file) => `<link rel="preload" as="style" crossorigin href="./${file}">`),
      ]
      this.emitFile({ type: 'asset', fileName: `${game}.html`, source: html.replace('</head>', `${links.join('')}</head>`) })
    }
  },
}

/** Pictures below this are part of the script that shows them: on a slow line a request costs more than their bytes. */
const inlinedMax = 8_192

/** Served under /arcade/, in a sandboxed frame (README.md). */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [withoutPixiSetup, gameDocuments, precompress],
  build: {
    outDir: 'dist',
    target: 'baseline-widely-available',
    assetsInlineLimit: (file, content) => file.endsWith('.svg') && content.length < inlinedMax,
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
