import { globSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

type Node = { type: string; start: number } & Record<string, unknown>
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
const nodesIn = (value: unknown) => (Array.isArray(value) ? value : [value]).filter(isNode)

/** `t(…)`, `countsText(…)`, at any depth. */
function asksText(node: Node): boolean {
  const callee = node['callee']
  if (node.type === 'CallExpression' && isNode(callee) && /^t$|Text$/.test(String(callee['name']))) return true
  return Object.values(node).some((value) => nodesIn(value).some(asksText))
}

const isStyle = (node: Node) => node.type === 'JSXAttribute' && isNode(node['name']) && node['name']['name'] === 'style'
const quasisOf = (node: Node) => nodesIn(node['quasis']).map(({ value }) => (value as { raw: string }).raw)
const wordOf = (node: Node) => String(node['value'] ?? '')

/** True if only a space is between two children. */
function spaceBetween(children: readonly Node[]): boolean {
  return children.some((child, at) => {
    const [previous, next] = [children[at - 1], children[at + 1]]
    const literal = child.type === 'JSXExpressionContainer' && isNode(child['expression']) ? wordOf(child['expression']) : undefined
    const plain =
      child.type === 'JSXText' && /^ +$/.test(wordOf(child)) && [previous, next].every((one) => one?.type === 'JSXExpressionContainer')
    return literal === ' ' || plain
  })
}

/** Spaces and percent signs are each language's own. */
function setByHand(path: string, source: string): string[] {
  const found: string[] = []
  const walk = (node: Node) => {
    if (isStyle(node)) return
    const children = nodesIn(node['children'])
    if (children.some(asksText) && spaceBetween(children)) found.push(`a space between texts at ${node.start}: use sentences() or before()`)
    if (children.some((child) => child.type === 'JSXText' && /^\s?%/.test(wordOf(child))))
      found.push(`% at ${node.start}: use formatPercent()`)
    if (node.type === 'TemplateLiteral') {
      const quasis = quasisOf(node)
      const isCss = quasis.join('').includes('(')
      if (!isCss && quasis.slice(1).some((after) => /^[ \u00a0]?%/.test(after))) found.push(`% at ${node.start}: use formatPercent()`)
      const expressions = nodesIn(node['expressions'])
      if (expressions.some((one, at) => quasis[at + 1] === ' ' && [one, expressions[at + 1]].every((side) => side && asksText(side))))
        found.push(`a space between texts at ${node.start}: use sentences()`)
    }
    const callee = node['callee']
    const [separator] = nodesIn(node['arguments'])
    const isJoin = node.type === 'CallExpression' && isNode(callee) && isNode(callee['property']) && callee['property']['name'] === 'join'
    if (isJoin && separator && wordOf(separator) === ' ' && asksText(callee)) found.push(`texts joined at ${node.start}: use sentences()`)
    for (const value of Object.values(node)) nodesIn(value).forEach(walk)
  }
  nodesIn(parseAst(source, { lang: extname(path) === '.tsx' ? 'tsx' : 'ts' })).forEach(walk)
  return found
}

test.each([
  ['a space before a link', "const A = () => <p>{t('a')}{' '}<B>{t('b')}</B></p>", 1],
  ['a space between two texts', "const A = () => <p>{t('a')} {countsText(b)}</p>", 1],
  ['sentences in a template', "const a = () => `${t('a')} ${bestText(b)}`", 1],
  ['sentences of a list', "const a = () => [t('a'), t('b')].join(' ')", 1],
  ['a percent sign in a template', 'const a = (n: number) => `${n}%`', 1],
  ['a percent sign after a space', 'const a = (n: number) => `${n} %`', 1],
  ['a percent sign in an element', 'const A = () => <p>{n}%</p>', 1],
  ['a width', 'const A = () => <i style={{ width: `${n}%` }} />', 0],
  ['a transform', 'const a = (n: number) => `translateY(${n}%)`', 0],
  ['names of symbols', "const a = () => reel.map(({ name }) => name).join(' ')", 0],
  ['sentences of the language', "const A = () => <p>{sentences(t('a'), t('b'))}</p>", 0],
])('%s: %#', (_, source, count) => {
  expect(setByHand('a.tsx', source)).toHaveLength(count)
})

test('no component sets a space between texts, or a percent sign, by hand', () => {
  const paths = globSync('{player,arcade}/src/**/*.{ts,tsx}', { cwd: root }).filter((path) => !/\.(test|fixture)\.|\/i18n\//.test(path))
  expect(paths.length).toBeGreaterThan(300)
  expect(paths.flatMap((path) => setByHand(path, readFileSync(join(root, path), 'utf8')).map((what) => `${path}: ${what}`))).toEqual([])
})
