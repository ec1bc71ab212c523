import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { VitePWA } from 'vite-plugin-pwa'
import { filesNamedIn, filesOf, readViteManifest } from '../tools/vite-manifest.ts'
import { product } from './src/data/product.ts'

const theme = readFileSync(join(import.meta.dirname, 'src/theme/red.css'), 'utf8')

function colour(token: string): string {
  const value = new RegExp(`${token}: (#[0-9a-f]{6});`).exec(theme)?.[1]
  if (value === undefined) throw new Error(`theme/red.css has no plain colour ${token}`)
  return value
}

const icon = (name: string, size: number, purpose: string) => ({
  src: `./icons/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** The app's start, the tab pages, and the tables of all others. The rest is cached when first shown. */
const shell = [
  'src/screens/entry/Entry.tsx',
  'src/screens/promotions/Promotions.tsx',
  'src/screens/vip/Vip.tsx',
  'src/screens/account/Account.tsx',
  'src/app/page-files.ts',
  'src/app/PendingRound.tsx',
  'src/pwa/Pwa.tsx',
]

/** Manifest and service worker. Addresses are relative, for apps below a path. No `id`: it would make two Lalmors on one host one app. */
export const pwa = VitePWA({
  // src/pwa/updates.ts registers the worker after the first screen, and asks before a new one takes over.
  injectRegister: false,
  registerType: 'prompt',
  // The browser fetches them itself at installation.
  includeManifestIcons: false,
  manifest: {
    name: product.name,
    short_name: product.name,
    description: 'Festive casino games with play money. Check every round of our own games.',
    lang: 'en',
    // SPEC §4, source marker. Before the hash, apart from the page's own query.
    start_url: './?source=pwa#/pages/home/Home',
    scope: './',
    display: 'standalone',
    orientation: 'portrait',
    theme_color: colour('--bar'),
    background_color: colour('--bg'),
    categories: ['games', 'entertainment'],
    icons: [icon('icon', 192, 'any'), icon('icon', 512, 'any'), icon('maskable', 512, 'maskable'), icon('monochrome', 512, 'monochrome')],
  },
  workbox: {
    // One file: the worker and Workbox's runtime.
    inlineWorkboxRuntime: true,
    sourcemap: false,
    cleanupOutdatedCaches: true,
    // Cached in advance: the document, the shell, fonts and icons, but not the games' art.
    globPatterns: ['index.html', 'assets/*.{js,css,svg,woff2}'],
    globIgnores: ['assets/tile-*'],
    manifestTransforms: [
      (entries) => {
        const dist = join(import.meta.dirname, 'dist')
        const document = readFileSync(join(dist, 'index.html'), 'utf8')
        const files = new Set([...filesOf(readViteManifest(dist), shell), ...filesNamedIn(document)])
        return { manifest: entries.filter(({ url }) => !url.startsWith('assets/') || url.endsWith('.woff2') || files.has(url)) }
      },
    ],
    // The worker serves only this app's files. API answers are never cached (POST), and the games under /arcade/ have another origin.
    navigateFallback: 'index.html',
    navigateFallbackAllowlist: [/\/(index\.html)?(\?[^#]*)?$/],
    navigateFallbackDenylist: [/\/arcade\//, /\/payment-return/],
    runtimeCaching: [
      {
        // Cached when first shown; names carry the content's hash.
        urlPattern: ({ url, sameOrigin }) => sameOrigin && /(?<!\/arcade)\/assets\/[^/]+$/.test(url.pathname),
        handler: 'CacheFirst',
        options: { cacheName: 'assets', expiration: { maxEntries: 200, purgeOnQuotaError: true }, cacheableResponse: { statuses: [200] } },
      },
    ],
  },
})
