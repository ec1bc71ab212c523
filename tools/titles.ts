import type { Files } from './source-files.ts'
import { outsideTiles, titleMentions, titleParts, titleSlices } from './structure-tables.ts'

type Title = { id: string; folder: string }
type Mention = (typeof titleMentions)[number]

const manifestFile = 'games/src/manifest.ts'

/** `chess-night`, `chessNight`, `ChessNight`, `CHESS_NIGHT`, `Chess Night`. */
const spellings = (id: string) => new RegExp(id.replaceAll('-', '[-_ ]?'), 'i')

/** True for a title's own folders and files, those of its kind, and texts. */
function isOwn(path: string, { id, folder }: Title): boolean {
  const [kind] = folder.split('/')
  return path.includes(id) || path.startsWith(`games/src/${kind}/`) || path.includes('/i18n/') || (titleSlices[id]?.test(path) ?? false)
}

/** Mentions by title; its own files, texts and the manifest do not count. */
export function findMentions(files: Files, titles: readonly Title[]): Map<string, string[]> {
  return new Map(
    titles.map((title) => [
      title.id,
      [...files].flatMap(([path, text]) => (path !== manifestFile && !isOwn(path, title) && spellings(title.id).test(text) ? [path] : [])),
    ]),
  )
}

/** Adding a title touches only its folders, manifest line, texts and art. One sentence per violation. */
export function checkTitles(files: Files, titles: readonly Title[], allowed: readonly Mention[] = titleMentions): string[] {
  const used = new Set<Mention>()
  const named = [...findMentions(files, titles)].flatMap(([id, paths]) =>
    paths.flatMap((path) => {
      const row = allowed.find((row) => row.path.test(path) && (row.titles?.includes(id) ?? true))
      if (row) used.add(row)
      return row ? [] : [`${path}: names ${id}; outside its own folders the manifest does (${manifestFile})`]
    }),
  )
  const idle = allowed.filter((row) => !used.has(row)).map(({ path }) => `tools/structure-tables.ts: ${path} names no title any more`)
  return [...named, ...idle, ...checkParts([...files.keys()], titles)]
}

function checkParts(paths: readonly string[], titles: readonly Title[]): string[] {
  const missing = titles.flatMap(({ id, folder }) => [
    ...titleParts.ofId.filter((part) => !paths.some((path) => part.exec(path)?.[1] === id)).map((part) => `${id}: has no ${part.source}`),
    ...titleParts.ofFolder
      .map((part) => `games/src/${folder}/${part}.ts`)
      .filter((path) => !paths.includes(path))
      .map((path) => `${id}: has no ${path}`),
  ])
  const known = new Set([...titles.map(({ id }) => id), ...outsideTiles])
  const strays = titleParts.ofId
    .flatMap((part) => paths.filter((path) => part.test(path) && !known.has(part.exec(path)![1]!)))
    .map((path) => `${path}: is of no title in the manifest`)
  return [...missing, ...strays]
}
