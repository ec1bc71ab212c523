export type Manifest = Partial<Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>>
type Locked = Manifest & { resolved?: string; link?: boolean }
export type Lockfile = { packages: Record<string, Locked> }

const kinds = ['dependencies', 'devDependencies', 'optionalDependencies'] as const

/** Finds optional packages that the lock file lists but lacks: npm drops those that its registry does not have yet, and `npm ci` then fails everywhere. */
export function missingOptionals({ packages }: Lockfile): string[] {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !placesFor(name, path).some((place) => place in packages))
      .map((name) => `${path || 'the root'}: ${name}`),
  )
}

/** Paths where Node looks for `name`, nearest first. */
function placesFor(name: string, path: string): string[] {
  const folders = path.split('/')
  return Array.from({ length: folders.length + 1 }, (_, up) =>
    [...folders.slice(0, folders.length - up), 'node_modules', name].filter(Boolean).join('/'),
  )
}

/** Packages fetched from a fixed address instead of the registry. */
export const fixedAddresses = ({ packages }: Lockfile): string[] =>
  Object.entries(packages)
    .filter(([, { resolved, link }]) => resolved !== undefined && link !== true)
    .map(([path, { resolved }]) => `${path}: ${resolved}`)

export const looseVersions = (manifest: Manifest): string[] =>
  kinds
    .flatMap((kind) => Object.entries(manifest[kind] ?? {}))
    .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    .map(([name, version]) => `${name}: ${version}`)

/** True if the lock file was written for this package.json; `path` is its folder, '' for the root. */
export const isLockedAs = ({ packages }: Lockfile, path: string, manifest: Manifest): boolean =>
  kinds.every((kind) => sorted(packages[path]?.[kind]) === sorted(manifest[kind]))

const sorted = (versions: Record<string, string> = {}) => JSON.stringify(Object.entries(versions).sort())
