import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { precompress } from '../tools/precompress.ts'
import { pwa } from './pwa.ts'

/** The API of a server started beside (`npm start`), and the games' build it serves. */
const server = 'http://127.0.0.1:8080'
const served = ['/sso', '/sms', '/user', '/vip', '/u', '/game', '/round', '/seed', '/limit', '/proof', '/language', '/arcade']

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

const pieces = /player\/src\/(app|art|data|ui)\//
const shared = /player\/src\/(app|art|data|i18n|ui)\/|(contract|units)\/src\//

/** Modules that the entry and Home load at once: what the first screen waits for. */
const firstScreen = new Set<string>()
const findFirstScreen: Plugin = {
  name: 'find-first-screen',
  buildEnd() {
    firstScreen.clear()
    const waiting = [...this.getModuleIds()].filter((id) => /\/src\/(app\/main|screens\/home\/Home)\.tsx$/.test(id))
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (firstScreen.has(id)) continue
      firstScreen.add(id)
      waiting.push(...(this.getModuleInfo(id)?.importedIds ?? []))
    }
  },
}

export default defineConfig({
  root: import.meta.dirname,
  // The app may be served below a path; its pages live in the hash.
  base: './',
  plugins: [react(), findFirstScreen, preloadHome, precompress, pwa],
  build: {
    target: 'baseline-widely-available',
    // The content security policy allows no data: fonts, and a file is cached on its own.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: {
      // Making the service worker takes as long as all the rest, and that is known.
      checks: { bundlerTimings: false },
      output: {
        // Three files beside each page's own: what changes with a dependency, what the first screen needs, and the pieces
        // that several later pages share. Left alone, the bundler makes a file of every icon and component that two pages
        // share; a piece that one page alone uses travels with that page.
        codeSplitting: {
          groups: [
            { name: 'vendor', test: /node_modules\/(react|react-dom|scheduler|@tanstack)\// },
            { name: 'kit', test: (id) => shared.test(id) && firstScreen.has(id) },
            { name: 'parts', test: pieces, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: { proxy: Object.fromEntries(served.map((path) => [path, server])) },
})
