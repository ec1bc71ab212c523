import type { Files } from './source-files.ts'

/** Longer texts belong on a page of docs/, or say something twice. */
const linesMax = 2

const openings = /^(?:What(?:ever)?|Who(?:m|se|ever)?|Which|How|Where|Of an?)\b/
const words: readonly [found: RegExp, say: string][] = [
  [/\banew\b/i, 'again, restart, re-create'],
  [/\bwho(?:ever|so)\b/i, 'name the actor'],
  [/\b(?:is|are|was|were) told\b/i, 'say who tells, logs or returns'],
  [/\bby itself\b/i, 'automatically'],
  [/\bpersons\b/i, 'people, operators'],
  [/\bseldom\b/i, 'rarely'],
  [/\beach (?:\d+ )?(?:second|minute|hour)s?\b/i, 'every'],
  [/\b(?:is|are) no(?:ne of ours| (?:error|stake|session|amount)s?)\b/i, 'is not a'],
]

type Comment = { line: number; isDoc: boolean; text: string[] }

/** Finds comments that need a second reading (VOICE §3), one sentence for each. */
export function checkSpeech(files: Files): string[] {
  return [...files].flatMap(([path, text]) =>
    comments(path, text).flatMap((comment) => faultsOf(comment).map((what) => `${path}:${comment.line} ${what}`)),
  )
}

function faultsOf({ isDoc, text }: Comment): string[] {
  const opening = isDoc ? openings.exec(text[0] ?? '')?.[0] : undefined
  return [
    ...(opening === undefined ? [] : [`opens with '${opening}': begin with a verb or a noun`]),
    ...(text.length > linesMax ? [`has ${text.length} lines: at most ${linesMax}`] : []),
    ...words.flatMap(([found, say]) => text.flatMap((line) => (found.test(line) ? [`says '${found.exec(line)![0]}': ${say}`] : []))),
  ]
}

/** Comments on lines of their own, without tags and lists of answers (`paid · replayed`). Line comments that follow each other are one. */
const block = String.raw`\/\*(?<doc>\*?)(?<said>[\s\S]*?)\*\/`
const run = (mark: string) => String.raw`(?<run>${mark}.*(?:\n[ \t]*${mark}.*)*)`
const inCode = new RegExp(String.raw`^[ \t]*(?:${block}|${run('//')})`, 'gm')
const inSql = new RegExp(String.raw`^[ \t]*${run('--')}`, 'gm')

function comments(path: string, text: string): Comment[] {
  return [...text.matchAll(path.endsWith('.sql') ? inSql : inCode)].map(({ index, groups }) => ({
    line: text.slice(0, index).split('\n').length,
    isDoc: groups!.doc === '*',
    text: (groups!.said ?? groups!.run!)
      .split('\n')
      .map((line) => line.replace(/^\s*(?:\*|\/\/|--)?\s*/, '').trim())
      .filter((line) => line !== '' && !line.startsWith('@') && !line.includes(' · ')),
  }))
}
