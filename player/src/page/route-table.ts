import type { PlainKey } from '../i18n/t.ts'

export type QueryShape = { readonly [name: string]: string | undefined }

type PageMeta = {
  /** Shown after the product's name; the entry page has none. */
  title?: PlainKey
  /** Opens without a session. Other pages lead visitors to the entry page. */
  open?: true
  /** A quit point, reached only by `switchTab`. The number is its place in the tab bar. */
  tab?: number
  /** Clears the page stack, so that Back leaves the app (SPEC §2, PRODUCT §13). */
  quit?: true
}

/** `read` takes the query from the address. */
export type PageRoute<Query extends QueryShape = QueryShape, Meta extends PageMeta = PageMeta> = Meta & {
  read: (search: URLSearchParams) => Query
}

export const noQuery = () => ({})

/** A query that names a thing; a missing name reads as ''. */
export const needs =
  <Name extends string>(name: Name) =>
  (search: URLSearchParams) =>
    ({ [name]: search.get(name) ?? '' }) as { readonly [N in Name]: string }

export const mayHave =
  <Name extends string>(...names: Name[]) =>
  (search: URLSearchParams): { readonly [N in Name]?: string } =>
    Object.fromEntries(names.flatMap((name) => (search.has(name) ? [[name, search.get(name)]] : []))) as { readonly [N in Name]?: string }

export const page = <Query extends QueryShape, const Meta extends PageMeta>(
  row: Meta & { read: (search: URLSearchParams) => Query },
): PageRoute<Query, Meta> => row

export type RouteTable = { readonly [path: `/${string}`]: PageMeta & { read: (search: URLSearchParams) => QueryShape } }

export type PathOf<Table extends RouteTable> = keyof Table & `/${string}`
export type TabPathOf<Table extends RouteTable> = {
  [Path in PathOf<Table>]: Table[Path] extends { tab: number } ? Path : never
}[PathOf<Table>]
export type QueryOf<Table extends RouteTable, Path extends PathOf<Table>> = ReturnType<Table[Path]['read']>

export type QueryArgument<Query> = Record<never, never> extends Query ? [query?: Query] : [query: Query]
