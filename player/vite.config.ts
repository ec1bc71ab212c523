import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { precompress } from '../tools/precompress.ts'

/** The API of a server started beside (`npm start`), and the games' build it serves. */
const server = 'http://127.0.0.1:8080'
const served = ['/sso', '/sms', '/user', '/vip', '/u', '/game', '/round', '/seed', '/proof', '/language', '/arcade']

/** Home is where every session goes: its chunk and style travel with the entry, not after it. */
const preloadHome: Plugin = {
  name: 'preload-home',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle }) {
      const home = Object.values(bundle ?? {}).find(
        (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith('/screens/home/Home.tsx'),
      )
      if (home?.type !== 'chunk') return []
      const links = [
        { rel: 'modulepreload', href: `./${home.fileName}` },
        ...[...(home.viteMetadata?.importedCss ?? [])].map((file) => ({ rel: 'stylesheet', href: `./${file}` })),
      ]
      return links.map((attrs) => ({ tag: 'link', attrs: { ...attrs, crossorigin: true }, injectTo: 'head' }))
    },
  },
}

export default defineConfig({
  root: import.meta.dirname,
  // The app may be served below a path; its pages live in the hash.
  base: './',
  plugins: [react(), preloadHome, precompress],
  build: {
    target: 'baseline-widely-available',
    // The content security policy allows no data: fonts, and a file is cached on its own.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: {
      output: {
        // Two files beside each page's own: what changes with a dependency, and what every page draws on. Left alone, the
        // bundler makes a file of every icon and component that two pages share.
        codeSplitting: {
          groups: [
            { name: 'vendor', test: /node_modules\/(react|react-dom|scheduler|@tanstack)\// },
            { name: 'kit', test: /player\/src\/(app|art|data|i18n|ui)\/|(contract|units)\/src\// },
          ],
        },
      },
    },
  },
  server: { proxy: Object.fromEntries(served.map((path) => [path, server])) },
})
