import type { PlainKey } from '../i18n/t.ts'

/** The query parameters a page reads, by name. A name may be absent. */
export type QueryShape = { readonly [name: string]: string | undefined }

type PageMeta = {
  /** Label beside the product's name in the browser's title; the entry page has none. */
  title?: PlainKey
  /** Can be opened without a session. Every other page leads a visitor to the entry page. */
  open?: true
  /** A tab page: reached by `switchTab` only, and a quit point. The number is its place in the tab bar. */
  tab?: number
  /** Arriving here clears the page stack, so that Back leaves the app (SPEC §2, PRODUCT §13). */
  quit?: true
}

/** A row of the route table. `read` takes the page's own query from the address. */
export type PageRoute<Query extends QueryShape = QueryShape, Meta extends PageMeta = PageMeta> = Meta & {
  read: (search: URLSearchParams) => Query
}

/** A page that reads nothing from its address. */
export const noQuery = () => ({})

/** A query that must name a thing. A missing name reads as '', which names nothing. */
export const needs =
  <Name extends string>(name: Name) =>
  (search: URLSearchParams) =>
    ({ [name]: search.get(name) ?? '' }) as { readonly [N in Name]: string }

/** A query that may name a thing. */
export const mayHave =
  <Name extends string>(...names: Name[]) =>
  (search: URLSearchParams): { readonly [N in Name]?: string } =>
    Object.fromEntries(names.flatMap((name) => (search.has(name) ? [[name, search.get(name)]] : []))) as { readonly [N in Name]?: string }

/** Keeps the row's literal types. */
export const page = <Query extends QueryShape, const Meta extends PageMeta>(
  row: Meta & { read: (search: URLSearchParams) => Query },
): PageRoute<Query, Meta> => row

export type RouteTable = { readonly [path: `/${string}`]: PageMeta & { read: (search: URLSearchParams) => QueryShape } }

export type PathOf<Table extends RouteTable> = keyof Table & `/${string}`
export type TabPathOf<Table extends RouteTable> = {
  [Path in PathOf<Table>]: Table[Path] extends { tab: number } ? Path : never
}[PathOf<Table>]
export type QueryOf<Table extends RouteTable, Path extends PathOf<Table>> = ReturnType<Table[Path]['read']>

/** `query` may be left out exactly when all its names are optional. */
export type QueryArgument<Query> = Record<never, never> extends Query ? [query?: Query] : [query: Query]
