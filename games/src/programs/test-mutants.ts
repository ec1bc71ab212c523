import { readFileSync } from 'node:fs'
import { registerHooks, stripTypeScriptTypes } from 'node:module'
import { fileURLToPath } from 'node:url'

/** `file`: below games/src. */
export type Mutation = { file: string; from: string; to: string }

const sources = new URL('../', import.meta.url).href
const planted = new Map<string, Mutation | undefined>()
const markOf = (url: string | undefined) => (url?.startsWith(sources) ? (new URL(url).searchParams.get('mutant') ?? undefined) : undefined)

// One copy of the package per mutant: a marked module's imports get the same mark.
registerHooks({
  resolve(specifier, context, next) {
    const resolved = next(specifier, context)
    const mark = markOf(context.parentURL)
    return mark === undefined || !resolved.url.startsWith(sources) ? resolved : { ...resolved, url: `${resolved.url}?mutant=${mark}` }
  },
  load(url, context, next) {
    const mark = markOf(url)
    if (mark === undefined) return next(url, context)
    return { format: 'module', source: stripTypeScriptTypes(sourceOf(url, planted.get(mark))), shortCircuit: true }
  },
})

function sourceOf(url: string, mutation: Mutation | undefined): string {
  const path = new URL(url)
  path.search = ''
  const source = readFileSync(fileURLToPath(path), 'utf8')
  if (mutation === undefined || path.href !== `${sources}${mutation.file}`) return source
  if (source.split(mutation.from).length !== 2) throw new Error(`${mutation.file} does not hold once: ${mutation.from}`)
  return source.replace(mutation.from, () => mutation.to)
}

/** A fresh copy with its imports, with or without the defect. */
export async function loadMutant<Module>(path: string, mutation?: Mutation): Promise<Module> {
  const mark = `${planted.size}`
  planted.set(mark, mutation)
  const url = `${sources}${path}?mutant=${mark}`
  // A data URL, which test runners leave to the platform.
  return (await import(/* @vite-ignore */ `data:text/javascript,export * from ${JSON.stringify(url)}`)) as Module
}
