import { crashVectors, versions as crashGames } from '../crash/vectors.ts'
import { canonicalJson } from '../fair/canonical-json.ts'
import { games } from '../registry.ts'
import { documentVectors } from './document-vectors.ts'
import { personalTitles, vectorFile, vectorsOf } from './vectors.ts'

/** Data files by path below docs/fairness, with their text. */
export function fairnessFiles(): Map<string, string> {
  const crash = crashVectors()
  return new Map([
    // The canonical bytes: the file's hash is the definition hash.
    ...[...games, ...crashGames].map(({ id, version, tables }) => [`tables/${id}-${version}.json`, canonicalJson(tables)] as const),
    ...personalTitles.map((title) => [`vectors/${title.id}.json`, vectorFile(vectorsOf(title))] as const),
    [`vectors/${crash.game}.json`, vectorFile(crash)] as const,
    ['vectors/documents.json', vectorFile(documentVectors())] as const,
  ])
}
