import { globSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Re-rendering changes the language: these hooks keep earlier texts. */
const keepers = new Set(['memo', 'useMemo', 'useState', 'useRef', 'useReducer'])
const asks = new Set(['t', 'tNodes', 'callErrorText'])

type Node = { type: string; start: number } & Record<string, unknown>
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
const calleeOf = (node: Node) => {
  const callee = node.callee
  return node.type === 'CallExpression' && isNode(callee)
    ? String(callee.name ?? (isNode(callee.property) ? callee.property.name : ''))
    : ''
}
const isFunction = ({ type }: Node) => /Function/.test(type)

/** Finds texts that a module keeps, at top level or across renders. */
function keptTexts(path: string, source: string): string[] {
  const kept: string[] = []
  const walk = (node: Node, inFunction: boolean, keeper: string) => {
    const callee = calleeOf(node)
    if (callee === 'memo') kept.push(`memo at ${node.start}`)
    if (asks.has(callee) && (!inFunction || keeper)) kept.push(`${callee} ${keeper ? `in ${keeper}` : 'at the head'} at ${node.start}`)
    const within = keepers.has(callee) ? callee : keeper
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, inFunction || isFunction(node), within)
  }
  const program: unknown = parseAst(source, { lang: extname(path) === '.tsx' ? 'tsx' : 'ts' })
  if (isNode(program)) walk(program, false, '')
  return kept
}

test.each([
  ["const label = t('title.home')", 1],
  ["const rows = [{ label: t('title.home') }]", 1],
  ["const label = () => t('title.home')", 0],
  ["function A() { return t('title.home') }", 0],
  ["function A() { const [text] = useState(() => t('title.home')) }", 1],
  ["function A() { const rows = useMemo(() => [t('title.home')], []) }", 1],
  ['const A = memo(B)', 1],
  ['const A = React.memo(B)', 1],
])('%s keeps %i', (source, count) => {
  expect(keptTexts('a.tsx', source)).toHaveLength(count)
})

test('the app asks for its texts while rendering, so that they follow a change of language', () => {
  const paths = globSync('player/src/**/*.{ts,tsx}', { cwd: root, exclude: (path) => path.includes('.test.') })
  expect(paths.length).toBeGreaterThan(100)
  expect(paths.flatMap((path) => keptTexts(path, readFileSync(join(root, path), 'utf8')).map((what) => `${path}: ${what}`))).toEqual([])
})
