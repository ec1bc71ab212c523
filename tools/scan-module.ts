import { extname } from 'node:path'
import { parseAst } from 'vite'

/** `value`, `type`: at the head; `dynamic`: at run time; `address`: `new URL(…, import.meta.url)`. */
export type Reference = { specifier: string; kind: 'value' | 'type' | 'dynamic' | 'address' }

export type Scan = {
  references: Reference[]
  exportsAll: boolean
  /** Reads `process.env`, however it is written. */
  readsEnv: boolean
  /** Connections named in a transaction's work: `db`, `parts.pool`. */
  besideTx: string[]
  readsWhole: boolean
  takesConnection: boolean
}

type Node = { type: string } & Record<string, unknown>

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'

const languages = { '.ts': 'ts', '.tsx': 'tsx', '.mjs': 'js', '.js': 'js' } as const

/** Throws with the path if it does not parse. */
export function scanModule(path: string, text: string): Scan {
  const scan: Scan = {
    references: [],
    exportsAll: false,
    readsEnv: false,
    besideTx: [],
    readsWhole: false,
    takesConnection: false,
  }
  visit(parse(path, text), (node) => {
    const reference = referenceOf(node)
    if (reference) scan.references.push(reference)
    if (node.type === 'ExportAllDeclaration') scan.exportsAll = true
    if (readsEnv(node)) scan.readsEnv = true
    if (readsWhole(node)) scan.readsWhole = true
    if (takesConnection(node)) scan.takesConnection = true
    if (runsTx(node)) scan.besideTx.push(...connectionsIn(node))
  })
  return scan
}

function parse(path: string, text: string): Node {
  const lang = languages[extname(path) as keyof typeof languages]
  try {
    const program: unknown = parseAst(text, { lang })
    if (isNode(program)) return program
  } catch (error) {
    throw new Error(`${path} does not parse`, { cause: error })
  }
  throw new TypeError(`${path}: the parser answers in another form than it used to`)
}

type Visitor = (node: Node, parent: Node | undefined, key: string) => void

function visit(node: Node, visitor: Visitor, parent?: Node, key = ''): void {
  visitor(node, parent, key)
  for (const [name, value] of Object.entries(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, visitor, node, name)
  }
}

function referenceOf(node: Node): Reference | undefined {
  switch (node.type) {
    case 'ImportDeclaration':
      return named(node.source, onlyTypes(node, 'importKind') ? 'type' : 'value')
    case 'ExportNamedDeclaration':
      return named(node.source, onlyTypes(node, 'exportKind') ? 'type' : 'value')
    case 'ExportAllDeclaration':
      return named(node.source, node.exportKind === 'type' ? 'type' : 'value')
    case 'ImportExpression':
      return named(node.source, 'dynamic')
    case 'TSImportType':
      return named(node.source, 'type')
    case 'CallExpression':
      return isImportMeta(node.callee, 'glob') ? named((node.arguments as Node[])[0], isEager(node) ? 'value' : 'dynamic') : undefined
    case 'NewExpression':
      return isImportMeta((node.arguments as Node[])[1], 'url') ? named((node.arguments as Node[])[0], 'address') : undefined
    default:
      return undefined
  }
}

const named = (source: unknown, kind: Reference['kind']) => {
  const specifier = textOf(source)
  return specifier === undefined ? undefined : { specifier, kind }
}

function textOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  // Templates up to the first expression show their target.
  if (node.type === 'TemplateLiteral') return (node.quasis as { value: { cooked: string } }[])[0]?.value.cooked
  return undefined
}

/** `import type {…}`, `import { type A, type B }`. */
function onlyTypes(node: Node, kind: 'importKind' | 'exportKind'): boolean {
  const specifiers = node.specifiers as Node[]
  return node[kind] === 'type' || (specifiers.length > 0 && specifiers.every((specifier) => specifier[kind] === 'type'))
}

const isImportMeta = (node: unknown, property: string) =>
  isNode(node) &&
  node.type === 'MemberExpression' &&
  isNode(node.object) &&
  node.object.type === 'MetaProperty' &&
  propertyOf(node) === property

/** `import.meta.glob('./*.ts', { eager: true })`; otherwise files load on demand. */
function isEager(call: Node): boolean {
  const [, options] = call.arguments as Node[]
  return (
    options !== undefined && (options.properties as Node[]).some(({ key, value }) => isName(key, 'eager') && (value as Node).value === true)
  )
}

/** `b` of `a.b` and of `a['b']`. */
function propertyOf(node: Node): string | undefined {
  const property = node.property as Node
  return node.computed === true ? textOf(property) : (property.name as string)
}

const isName = (node: unknown, name: string) => isNode(node) && node.type === 'Identifier' && node.name === name

function readsEnv(node: Node): boolean {
  if (node.type === 'MemberExpression') return isName(node.object, 'process') && propertyOf(node) === 'env'
  // `const { env } = process`, `import { env } from 'node:process'`
  if (node.type === 'VariableDeclarator') return isName(node.init, 'process')
  return node.type === 'ImportDeclaration' && /^(node:)?process$/.test(textOf(node.source) ?? '')
}

/** True for a name after a dot or before a colon, which is not the global. */
const isPropertyName = (parent: Node | undefined, key: string) =>
  (key === 'property' || key === 'key') && parent?.computed !== true && parent?.shorthand !== true

/** `db.transaction().execute(…)`, with settings in between. */
function runsTx(node: Node): boolean {
  if (node.type !== 'CallExpression' || !isNode(node.callee) || node.callee.type !== 'MemberExpression') return false
  if (propertyOf(node.callee) !== 'execute') return false
  for (let at = node.callee.object; isNode(at); at = at.type === 'CallExpression' ? at.callee : at.object)
    if (at.type === 'MemberExpression' && propertyOf(at) === 'transaction') return true
  return false
}

const connectionNames = new Set(['db', 'pool', 'rails'])

function connectionsIn(call: Node): string[] {
  const found: string[] = []
  for (const work of call.arguments as Node[])
    visit(work, (node, parent, key) => {
      const isMember = node.type === 'MemberExpression' && connectionNames.has(propertyOf(node) ?? '')
      const isName = node.type === 'Identifier' && connectionNames.has(node.name as string) && !isPropertyName(parent, key)
      if (isMember || isName) found.push(isMember ? propertyOf(node)! : (node.name as string))
    })
  return found
}

const takesConnection = (node: Node) =>
  node.type === 'CallExpression' &&
  isNode(node.callee) &&
  node.callee.type === 'MemberExpression' &&
  propertyOf(node.callee) === 'connect' &&
  isNode(node.callee.object) &&
  /pool$/i.test(nameOf(node.callee.object) ?? '')

const nameOf = (node: Node) => (node.type === 'MemberExpression' ? propertyOf(node) : (node.name as string | undefined))

const wholeReaders = new Set(['json', 'text', 'arrayBuffer', 'blob', 'bytes', 'formData'])

const readsWhole = (node: Node) =>
  node.type === 'CallExpression' &&
  (node.arguments as Node[]).length === 0 &&
  isNode(node.callee) &&
  node.callee.type === 'MemberExpression' &&
  wholeReaders.has(propertyOf(node.callee) ?? '')
