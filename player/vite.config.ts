import react from '@vitejs/plugin-react'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { minify } from 'terser'
import terserPackage from 'terser/package.json' with { type: 'json' }
import { defineConfig, type Plugin } from 'vite'
import { precompress } from '../tools/precompress.ts'
import { shortClassName } from './class-names.ts'
import { drawnUnit } from './drawn-unit.ts'
import { pwa } from './pwa.ts'

/** `npm start`'s API, and the games' build that it serves. */
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

/** Puts the shell's pictures into the document: the first paint needs no second request. */
const shellPictures: Plugin = {
  name: 'shell-pictures',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) =>
      html.replace(/(?<=<img [^>]*src=")[^"]+\.svg/g, (file) => {
        const drawing = readFileSync(join(import.meta.dirname, file), 'utf8')
        const bare = drawing.trim().replace(/<title>.*?<\/title>| (role|aria-label)="[^"]*"/g, '')
        return `data:image/svg+xml,${bare.replaceAll('"', "'").replace(/[#%]/g, encodeURIComponent)}`
      }),
  },
}

/** Writes a stylesheet's class names where they are used and folds once more: 1.3 KB less for Home than the bundler alone. */
const foldFirstVisit: Plugin = {
  name: 'fold-first-visit',
  apply: 'build',
  // File names are made before: another version is another file.
  augmentChunkHash: () => terserPackage.version,
  async generateBundle(_options, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk' && ['vendor', 'kit', 'entry'].includes(file.name))
        file.code = (await minify(file.code, { module: true, compress: { passes: 3 } })).code!
  },
}

/** Loads styles after the painted shell, so that they delay the app and not the first paint. The entry page's files load with the app's own. */
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
      // Loads them as stylesheets, because browsers complain of styles that are only preloaded.
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
/** Paged lists are not on the first screen. */
const laterOnly = /[iI]nfiniteQuery(Observer)?\.js$|useIsFetching\.js$/
/** Acts in progress, which every page reads once it is drawn. */
const play = /player\/src\/(data\/(play|intents|round-intent|kite-intent|sitting)|page\/CheckingRound|app\/PendingRound)\.tsx?$/

// Folders shared widely need no file of their own.
const pieces =
  /player\/src\/((app|art|data|page|ui|i18n\/help)\/|i18n\/usdt|screens\/(help\/(MoneyHelp|feedback|money-questions)|limits\/take-focus|search\/mark))/
// Home is in the app, and search shares its lists and tiles. The entry page shares its ticks with the login.
const shared = /player\/src\/((app|art|data|i18n|page|ui|screens\/(home|entry))\/|observable)|(contract|units)\/src\//

const moneyPages = /player\/src\/screens\/(deposits|wallet)\//

/** Needed by every page and Home, and by the entry page: the first screen waits for them. */
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

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  // The app may be below a path; its pages are in the hash.
  base: './',
  plugins: [react(), findFirstScreen, shellPictures, firstPaint, foldFirstVisit, precompress, pwa],
  css: {
    postcss: { plugins: [drawnUnit] },
    ...(command === 'build' && { modules: { generateScopedName: shortClassName } }),
  },
  build: {
    target: 'baseline-widely-available',
    // The CSP allows no data: fonts, and files are cached.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: {
      // The service worker takes as long as all else: no warning.
      checks: { bundlerTimings: false },
      output: {
        // page-files.ts names all later files; 42 bits tell versions apart.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        // Six shared files: by what changes together, first screen, entry, progress, pages. The bundler's default is a file per shared icon.
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
}))
