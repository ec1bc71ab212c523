import react from '@vitejs/plugin-react'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { precompress } from '../tools/precompress.ts'
import { pwa } from './pwa.ts'

/** The API of a server started separately (`npm start`), and the games' build that it serves. */
const server = 'http://127.0.0.1:8080'
const served = [
  '/sso',
  '/sms',
  '/user',
  '/vip',
  '/u',
  '/game',
  '/round',
  '/seed',
  '/limit',
  '/wallet',
  '/bonus',
  '/deposit',
  '/payment-return',
  '/withdrawal',
  '/withdraw-account',
  '/mail',
  '/session',
  '/withdrawal-password',
  '/proof',
  '/language',
  '/arcade',
  // The attribution SDK's collector; /session is above.
  '/event',
  '/attribution',
  '/gdpr_forget_device',
  '/third_party_sharing',
  '/sdk_click',
]

/** Puts the painted shell's pictures into the document: the first paint then needs no second request. */
const shellPictures: Plugin = {
  name: 'shell-pictures',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) =>
      html.replace(/(?<=<img [^>]*src=")[^"]+\.svg/g, (file) => {
        const drawing = readFileSync(join(import.meta.dirname, file), 'utf8')
        return `data:image/svg+xml,${drawing.trim().replace(/["#%]/g, encodeURIComponent)}`
      }),
  },
}

/**
 * Places the app's styles after the painted shell, so that they delay the app but not the first paint. A first visit goes to the entry
 * page: its files are fetched along with the app's own, not after them, but leave them the connection.
 */
const firstPaint: Plugin = {
  name: 'first-paint',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      const chunks = Object.values(bundle ?? {}).filter((file) => file.type === 'chunk')
      const entry = chunks.find((chunk) => chunk.facadeModuleId?.endsWith('/screens/entry/Entry.tsx'))
      if (!entry) return html
      const imports = new Set<string>(entry.imports)
      const ofEntry = [entry, ...chunks.filter(({ fileName }) => imports.has(fileName))]
      const later = (file: string) => !html.includes(`"./${file}"`)
      const styles: string[] = html.match(/<link rel="stylesheet"[^>]*>/g) ?? []
      // As stylesheets, because the browser complains of styles that are only preloaded.
      for (const file of ofEntry.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]).filter(later))
        styles.push(`<link rel="stylesheet" crossorigin href="./${file}">`)
      const preloads = ofEntry
        .map(({ fileName }) => fileName)
        .filter(later)
        .map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="./${file}">`)
      return styles
        .reduce((left, link) => left.replace(link, ''), html)
        .replace('</head>', `${preloads.join('')}$&`)
        .replace('</body>', `${styles.join('')}$&`)
    },
  },
}

const dependencies = /node_modules\/(react|react-dom|scheduler|@tanstack)\//
/** Lists that come page by page: none is on the first screen. */
const laterOnly = /[iI]nfiniteQuery(Observer)?\.js$|useIsFetching\.js$/
/** Rounds and other acts in progress, which every page asks about once it is drawn. */
const play = /player\/src\/(data\/(play|intents|round-intent|kite-intent|sitting)|page\/CheckingRound|app\/PendingRound)\.tsx?$/

// Some folders of pages, and single files, are shared as widely: they need no file of their own.
const pieces =
  /player\/src\/((app|art|data|page|ui|i18n\/help)\/|i18n\/usdt|screens\/(help\/(MoneyHelp|feedback|money-questions)|limits\/take-focus|search\/mark))/
// Home is part of the app, and search shares its lists and tiles. The entry page shares its ticks with the login.
const shared = /player\/src\/((app|art|data|i18n|page|ui|screens\/(home|entry))\/|observable)|(contract|units)\/src\//

/** Pages about deposits share many small modules. */
const moneyPages = /player\/src\/screens\/(deposits|wallet)\//

/** Modules that every page and Home load at once, and those that the entry page adds: the first screen waits for them. */
const firstScreen = new Set<string>()
const entryPage = new Set<string>()
const findFirstScreen: Plugin = {
  name: 'find-first-screen',
  buildEnd() {
    const find = (found: Set<string>, roots: RegExp) => {
      found.clear()
      const waiting = [...this.getModuleIds()].filter((id) => roots.test(id))
      for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
        if (found.has(id)) continue
        found.add(id)
        waiting.push(...(this.getModuleInfo(id)?.importedIds ?? []))
      }
    }
    find(firstScreen, /\/src\/app\/main\.tsx$/)
    find(entryPage, /\/src\/screens\/entry\/Entry\.tsx$/)
  },
}

export default defineConfig({
  root: import.meta.dirname,
  // The app may be served below a path; its pages live in the hash.
  base: './',
  plugins: [react(), findFirstScreen, shellPictures, firstPaint, precompress, pwa],
  build: {
    target: 'baseline-widely-available',
    // The content security policy allows no data: fonts, and a separate file can be cached.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: {
      // Building the service worker takes as long as all the rest; the warning about it is off.
      checks: { bundlerTimings: false },
      output: {
        // page-files.ts names every file that a later page needs; 42 bits tell its versions apart.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        // Six files besides each page's own: by what changes together, what the first screen and the entry page need, what is in progress, and what pages
        // share. The bundler's default is a file for every icon that two pages share.
        codeSplitting: {
          groups: [
            { name: 'vendor', test: (id) => dependencies.test(id) && !laterOnly.test(id) },
            { name: 'kit', test: (id) => shared.test(id) && firstScreen.has(id) },
            { name: 'play', test: play },
            { name: 'entry', test: (id) => shared.test(id) && entryPage.has(id) },
            { name: 'parts', test: pieces, minShareCount: 2 },
            { name: 'money', test: moneyPages, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: { proxy: Object.fromEntries(served.map((path) => [path, server])) },
})
