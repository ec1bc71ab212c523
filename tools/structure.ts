import { basename, dirname, join, matchesGlob, normalize } from 'node:path/posix'
import { scanModule, type Reference, type Scan } from './scan-module.ts'
import type { Files } from './source-files.ts'
import { arrows, arrowsOfFiles, connectionTakers, ownDependencies, playerRooms, serverRooms } from './structure-tables.ts'

/** ARCHITECTURE's import rules, one sentence per violation. */
export function checkStructure(files: Files): string[] {
  const modules = [...files].filter(([path]) => /\.(tsx?|mjs|js)$/.test(path)).map(([path, text]) => readModule(path, text, files))
  const byPath = new Map(modules.map((module) => [module.path, module]))
  return [
    ...modules.flatMap(checkArrows),
    ...modules.flatMap(checkOutside),
    ...modules.flatMap(checkEnvironment),
    ...modules.flatMap(checkConnections),
    ...modules.flatMap(checkAnswers),
    ...modules.flatMap(checkServer),
    ...modules.flatMap(checkPlayer),
    ...modules.flatMap(checkGames),
    ...modules.flatMap(checkNames),
    ...checkLaziness(byPath, files.get('player/index.html')),
    ...checkCycles(byPath),
  ]
}

/** `to`: path in the repository; undefined outside. */
type Target = Reference & { to: string | undefined }
type Module = { path: string; scan: Scan; targets: Target[] }

function readModule(path: string, text: string, files: Files): Module {
  const scan = scanModule(path, text)
  const targets = scan.references.flatMap((reference) => {
    const to = resolve(path, reference.specifier)
    const matched = to?.includes('*') ? [...files.keys()].filter((other) => matchesGlob(other, to)) : []
    return (matched.length > 0 ? matched : [to]).map((to) => ({ ...reference, to }))
  })
  return { path, scan, targets }
}

function resolve(from: string, specifier: string): string | undefined {
  const [address = ''] = specifier.split('?')
  if (address.startsWith('.')) {
    const path = normalize(join(dirname(from), address))
    // The repository's folder or outside: no import target.
    return path.startsWith('.') ? undefined : path
  }
  const own = /^@lalmor\/([^/]+)\/(.+)$/.exec(address)
  return own ? `${own[1]}/src/${own[2]}` : undefined
}

const packageOf = (path: string) => path.split('/')[0] ?? ''
const isTest = (path: string) => /\.test\.tsx?$/.test(path) || basename(path).startsWith('test-')

function checkArrows({ path, targets }: Module): string[] {
  // A package's build belongs to tools/, not to its imports.
  if (/\/vite\.config\.ts$|^player\/pwa\.ts$/.test(path)) return []
  const allowed = arrows[packageOf(path)]
  if (allowed === undefined)
    return path.includes('/') ? [`${path}: the package '${packageOf(path)}' has no row in tools/structure-tables.ts`] : []
  return targets
    .filter(({ to }) => to !== undefined && packageOf(to) !== packageOf(path) && !allowed.includes(packageOf(to)))
    .filter(({ to }) => !arrowsOfFiles[path]?.some((folder) => to!.startsWith(folder)))
    .map(({ to }) => `${path}: imports ${to}, but ${packageOf(path)} may import only ${allowed.join(', ') || 'itself'}`)
}

function checkOutside({ path, targets }: Module): string[] {
  const allowed = ownDependencies[packageOf(path)]
  if (allowed === undefined || isTest(path) || !path.includes('/src/') || isSimulation(path)) return []
  return targets
    .filter(({ to, specifier }) => to === undefined && !allowed.some((pattern) => pattern.test(specifier)))
    .map(({ specifier }) => `${path}: imports ${specifier}, which ${packageOf(path)} may not`)
}

function checkEnvironment({ path, scan }: Module): string[] {
  const isServer = ['server', 'ledger'].includes(packageOf(path))
  const isAllowed = path === 'server/src/platform/config/env.ts' || isTest(path)
  return isServer && scan.readsEnv && !isAllowed
    ? [`${path}: reads the environment, which server/src/platform/config/env.ts alone does`]
    : []
}

/** Programs that measure games: they may read clock and arguments, and play no player's round. */
const isSimulation = (path: string) => /^games\/src\/(programs\/|.*-cli\.ts$)/.test(path)

/** Hidden uses are refused at run time (ledger/src/one-connection.ts). */
function checkConnections({ path, scan }: Module): string[] {
  if (!['server', 'ledger'].includes(packageOf(path)) || isTest(path)) return []
  const beside = scan.besideTx.map((name) => `${path}: a transaction uses ${name}: everything in it goes through its own connection`)
  const byHand = scan.takesConnection && !connectionTakers.includes(path)
  return byHand
    ? [...beside, `${path}: takes a connection by hand; say in it that its work has one, and list it in tools/structure-tables.ts`]
    : beside
}

function checkAnswers({ path, scan }: Module): string[] {
  if (packageOf(path) !== 'server' || isTest(path) || !scan.readsWhole) return []
  return [`${path}: reads an answer whole, however long; server/src/platform/http/answer.ts reads it within a bound`]
}

/** `room/feature`; undefined for files that join rooms. `room.ts` is above its features. */
function featureOf(path: string): string | undefined {
  const whole = /^server\/src\/([^/]+)\/room\.ts$/.exec(path)?.[1]
  if (whole !== undefined) return `${whole}/room.ts`
  const [room, feature = room] = /^server\/src\/([^/]+)\/(?:([^/]+)\/)?/.exec(path)?.slice(1) ?? []
  return room && `${room}/${feature}`
}

const serverFeatures = Object.entries(serverRooms).flatMap(([room, features]) =>
  ['room.ts', ...features].map((feature) => `${room}/${feature}`),
)

function checkServer({ path, targets }: Module): string[] {
  if (!path.startsWith('server/src/')) return []
  const from = featureOf(path)
  if (from !== undefined && !serverFeatures.includes(from)) return [`${path}: '${from}' has no place in tools/structure-tables.ts`]
  return targets.flatMap(({ to, specifier }) => {
    if (to === undefined || !to.startsWith('server/src/')) return []
    const other = featureOf(to)
    if (other === from) return []
    if (basename(to) === 'store.ts') return [`${path}: imports ${to}, the store of another feature`]
    if (from === undefined || isTest(path)) return []
    if (other === undefined) return [`${path}: imports ${specifier} from above; features know nothing of what puts them together`]
    return serverFeatures.indexOf(other) > serverFeatures.indexOf(from) ? [] : [`${path}: imports ${to}, but '${other}' is above '${from}'`]
  })
}

function checkPlayer({ path, targets }: Module): string[] {
  if (!path.startsWith('player/src/') || isTest(path)) return []
  // A file outside the rooms is below them.
  const roomOf = (file: string) => /^player\/src\/([^/]+)\//.exec(file)?.[1]
  const rank = (room: string | undefined) => (room === undefined ? playerRooms.length : playerRooms.indexOf(room))
  const from = roomOf(path)
  if (rank(from) < 0) return [`${path}: '${from}' has no place in tools/structure-tables.ts`]
  return targets.flatMap(({ to }) => {
    const other = to === undefined ? undefined : roomOf(to)
    const above = other !== undefined && rank(other) < rank(from)
    return above ? [`${path}: imports ${to}, but '${other}' is above '${from ?? path}'`] : []
  })
}

/** Programs compute and verify games: above all of it. */
function checkGames({ path, targets }: Module): string[] {
  const programs = 'games/src/programs/'
  if (!path.startsWith('games/src/') || path.startsWith(programs) || isTest(path)) return []
  return targets.flatMap(({ to }) => (to?.startsWith(programs) ? [`${path}: imports ${to}, but programs are above the games`] : []))
}

function checkNames({ path, scan }: Module): string[] {
  const folder = path.split('/').find((name) => ['utils', 'common', 'lib'].includes(name))
  return [
    ...(/^index\.\w+$/.test(basename(path)) ? [`${path}: is a barrel; import the file itself`] : []),
    ...(scan.exportsAll ? [`${path}: exports everything of another file, as a barrel does`] : []),
    ...(folder === undefined ? [] : [`${path}: a folder named '${folder}' owns no idea`]),
  ]
}

/** Checks what loads at once: static imports from the entry, without types. */
function checkLaziness(modules: Map<string, Module>, page: string | undefined): string[] {
  const entry = /<script[^>]*\ssrc="([^"]+\.tsx?)"/.exec(page ?? '')?.[1]
  const waiting = entry === undefined ? [] : [normalize(join('player', entry))]
  const eager = new Set<string>()
  const violations: string[] = []
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (eager.has(path)) continue
    eager.add(path)
    for (const { to, kind } of modules.get(path)?.targets ?? []) {
      if (kind !== 'value' || to === undefined) continue
      if (packageOf(to) === 'games') violations.push(`${path}: loads ${to} with the page; games are loaded when a round is verified`)
      else waiting.push(to)
    }
  }
  return violations
}

/** Types and lazy imports count: files that need each other to be understood are one. */
function checkCycles(modules: Map<string, Module>): string[] {
  const done = new Set<string>()
  const violations: string[] = []
  const walk = (path: string, trail: string[]) => {
    const start = trail.indexOf(path)
    if (start >= 0) violations.push(`${path}: is in a circle of imports: ${[...trail.slice(start), path].join(' → ')}`)
    if (start >= 0 || done.has(path)) return
    for (const { to } of modules.get(path)?.targets ?? []) {
      if (to !== undefined && modules.has(to)) walk(to, [...trail, path])
    }
    done.add(path)
  }
  for (const path of modules.keys()) walk(path, [])
  return violations
}
