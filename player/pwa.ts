import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { VitePWA } from 'vite-plugin-pwa'
import { filesNamedIn, filesOf, readViteManifest } from '../tools/vite-manifest.ts'
import { product } from './src/data/product.ts'

const theme = readFileSync(join(import.meta.dirname, 'src/theme/red.css'), 'utf8')

/** A colour of the active theme, by its token. */
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

/** The files the app starts with, the tab pages and how to find the others. Everything else is cached when first shown. */
const shell = [
  'src/screens/entry/Entry.tsx',
  'src/screens/promotions/Promotions.tsx',
  'src/screens/vip/Vip.tsx',
  'src/screens/account/Account.tsx',
  'src/app/page-files.ts',
  'src/app/PendingRound.tsx',
  'src/pwa/Pwa.tsx',
]

/**
 * The web app manifest, and the service worker that caches the shell. Every address is relative, because the app may be served below a
 * path. There is no `id`: it would resolve against the origin, and two Lalmors on one host would be one app.
 */
export const pwa = VitePWA({
  // src/pwa/updates.ts registers the worker long after the first screen, and asks before a new one takes over.
  injectRegister: false,
  registerType: 'prompt',
  // The browser itself fetches them when the app is installed.
  includeManifestIcons: false,
  manifest: {
    name: product.name,
    short_name: product.name,
    description: 'Festive casino games with play money. Check every round of our own games.',
    lang: 'en',
    // SPEC §4: the source marker. It comes before the hash, to stay apart from the page's own query.
    start_url: './?source=pwa#/pages/home/Home',
    scope: './',
    display: 'standalone',
    orientation: 'portrait',
    theme_color: colour('--bar'),
    background_color: colour('--bg'),
    categories: ['games', 'entertainment'],
    icons: [
      // Drawn by tools/icons.ts.
      icon('icon', 192, 'any'),
      icon('icon', 512, 'any'),
      icon('maskable', 512, 'maskable'),
      icon('monochrome', 512, 'monochrome'),
    ],
  },
  workbox: {
    // One file: the worker and Workbox's runtime.
    inlineWorkboxRuntime: true,
    sourcemap: false,
    cleanupOutdatedCaches: true,
    // Cached in advance: the document and the shell's files with fonts and icons, without the games' art.
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
    // The worker serves this app's files and nothing else. API answers are never cached (most calls are POST, which no cache stores), and
    // the games under /arcade/ belong to another origin.
    navigateFallback: 'index.html',
    navigateFallbackAllowlist: [/\/(index\.html)?(\?[^#]*)?$/],
    navigateFallbackDenylist: [/\/arcade\//, /\/payment-return/],
    runtimeCaching: [
      {
        // Other pages, languages and art, cached when first shown. Their names carry the hash of their content.
        urlPattern: ({ url, sameOrigin }) => sameOrigin && /(?<!\/arcade)\/assets\/[^/]+$/.test(url.pathname),
        handler: 'CacheFirst',
        options: { cacheName: 'assets', expiration: { maxEntries: 200, purgeOnQuotaError: true }, cacheableResponse: { statuses: [200] } },
      },
    ],
  },
})
