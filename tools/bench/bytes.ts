import { manifest as titles, type TitleLine } from '@lalmor/games/manifest.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { filesNamedIn, filesOf, readViteManifest } from '../vite-manifest.ts'
import { rounded } from './figures.ts'

const root = join(import.meta.dirname, '../..')

/** A download on a slow network: KB of 1024 bytes, brotli 11, uncompressed fonts. */
type Weight = { key: string; what: string; bytes: number; limitKb?: number }

function scales(dist: string) {
  const weights = new Map<string, number>()
  return (files: Iterable<string>, kind: RegExp) => {
    let sum = 0
    for (const file of files) {
      if (!kind.test(file)) continue
      const content = readFileSync(join(dist, file))
      const weight =
        weights.get(file) ?? (/\.(woff2|png|avif|webp|webm|mp3)$/.test(file) ? content.length : brotliCompressSync(content).length)
      weights.set(file, weight)
      sum += weight
    }
    return sum
  }
}

/** Home's JavaScript; all that the document requests at once, entry page included; and what each later page adds. */
function weighPlayer(): Weight[] {
  const dist = join(root, 'player/dist')
  const manifest = readViteManifest(dist)
  const weigh = scales(dist)
  const document = readFileSync(join(dist, 'index.html'), 'utf8').replace(/<style>.*?<\/style>/s, '')
  // Home is part of the app, which the document runs.
  const run = filesNamedIn((document.match(/<script [^>]*>/g) ?? []).join(''))
  const home = filesOf(
    manifest,
    Object.keys(manifest).filter((source) => run.has(manifest[source]!.file)),
  )
  const asked = filesNamedIn(document)
  const js = weigh(home, /\.js$/)
  const first = weigh(new Set(['index.html', ...home, ...asked]), /\.(html|css|js|woff2)$/)
  const pages = Object.keys(manifest)
    .filter((source) => manifest[source]!.isDynamicEntry && source.startsWith('src/screens/'))
    .map((source) => {
      const added = [...filesOf(manifest, [source])].filter((file) => !home.has(file))
      return { what: source.replace(/^.*\/(\w+)\.\w+$/, '$1'), bytes: weigh(added, /\.(js|css)$/) }
    })
    .toSorted((a, b) => b.bytes - a.bytes)
  return [
    { key: 'homeJsKb', what: 'Home: JavaScript', bytes: js, limitKb: 85.5 },
    { key: 'homeKb', what: 'first visit: document, styles, JavaScript, fonts', bytes: first, limitKb: 113 },
    { key: 'largestPageKb', what: `largest later page: ${pages[0]!.what}`, bytes: pages[0]!.bytes },
  ]
}

/** Slots carry Pixi; the other games are elements. */
const jsKbMax = (kind: TitleLine['kind']) => (kind === 'slot' ? 170 : 60)
const artKbMax = 300

/** Weighs each game up to its first frame. */
function weighArcade(): Weight[] {
  const dist = join(root, 'arcade/dist')
  const manifest = readViteManifest(dist)
  const weigh = scales(dist)
  return titles.flatMap(({ id: game, kind }) => {
    const files = filesOf(manifest, ['index.html', `src/games/${game}/game.ts`])
    return [
      { key: `${game}.jsKb`, what: `${game} to its first frame: JavaScript`, bytes: weigh(files, /\.js$/), limitKb: jsKbMax(kind) },
      { key: `${game}.artKb`, what: `${game} to its first frame: art`, bytes: weigh(files, /\.(svg|png|avif|webp)$/), limitKb: artKbMax },
    ]
  })
}

/** The console's document with Today, and what its largest page adds. */
function weighConsole(): Weight[] {
  const dist = join(root, 'console/dist')
  const manifest = readViteManifest(dist)
  const weigh = scales(dist)
  const loaded = /\.(html|js|css|svg|woff2)$/
  const first = filesOf(manifest, ['index.html', 'src/screens/Today.tsx'])
  const pages = Object.keys(manifest)
    .filter((source) => manifest[source]!.isDynamicEntry)
    .map((source) => ({
      what: source.replace(/^.*\/(\w+)\.\w+$/, '$1'),
      bytes: weigh(
        [...filesOf(manifest, [source])].filter((file) => !first.has(file)),
        loaded,
      ),
    }))
    .toSorted((a, b) => b.bytes - a.bytes)
  return [
    { key: 'consoleKb', what: 'console, first load', bytes: weigh(['index.html', ...first], loaded), limitKb: 160 },
    { key: 'consolePageKb', what: `console, largest page: ${pages[0]!.what}`, bytes: pages[0]!.bytes, limitKb: 40 },
  ]
}

/** Exit code 1 above a limit. Needs all three builds. */
export async function benchBytes() {
  const weights = [...weighPlayer(), ...weighArcade(), ...weighConsole()].map(({ bytes, ...rest }) => ({
    ...rest,
    kb: rounded(bytes / 1024, 1),
  }))
  console.table(weights.map(({ what, kb, limitKb }) => ({ what, 'KB brotli': kb, limit: limitKb ?? '' })))
  console.log(JSON.stringify(Object.fromEntries(weights.map(({ key, kb }) => [key, kb]))))
  if (weights.some(({ kb, limitKb }) => limitKb !== undefined && kb > limitKb)) process.exitCode = 1
}
