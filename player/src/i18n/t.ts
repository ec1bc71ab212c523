import { Fragment, createElement, type ReactNode } from 'react'
import { en } from './en.ts'

/** A text, or a text by plural category (`Intl.PluralRules`) chosen by its `{count}`. */
export type Text = string | { readonly other: string; readonly one?: string; readonly few?: string; readonly many?: string }

type NamesIn<S extends string> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never
/** The placeholders of a text: `'Hello {name}'` → `'name'`. */
export type Placeholders<T extends Text> = T extends string
  ? NamesIn<T>
  : T extends { readonly other: string }
    ? NamesIn<T['other']> | 'count'
    : never

export type Key = keyof typeof en
/** Nothing to pass for a text without placeholders, everything for a text with some. */
type VarsArgument<Names extends PropertyKey, Value> = [Names] extends [never] ? [] : [vars: { [Name in Names]: Value }]

type Same<T extends Text, K extends Key> = [Placeholders<T>] extends [Placeholders<(typeof en)[K]>]
  ? [Placeholders<(typeof en)[K]>] extends [Placeholders<T>]
    ? T
    : never
  : never
/** A language's catalogue: every key of English, each text with English's placeholders, nothing else. */
export type Translation<T extends { [K in Key]: Text }> = { [K in keyof T]: K extends Key ? Same<T[K], K> : never }

/** Declares a language. A missing or extra key, or a placeholder English does not have, fails to compile. */
export const translation = <const T extends { [K in Key]: Text }>(texts: T & Translation<T>): T => texts

const locale = 'en'
const plurals = new Intl.PluralRules(locale)

function pick(key: Key, vars: { [name: string]: unknown } | undefined): string {
  const text: Text = en[key]
  if (typeof text === 'string') return text
  const category = plurals.select(Number(vars?.['count']))
  return text[category as 'one' | 'other'] ?? text.other
}

/** The text of `key` in the player's language. */
export function t<K extends Key>(key: K, ...[vars]: VarsArgument<Placeholders<(typeof en)[K]>, string | number>): string {
  const values: { [name: string]: string | number } = vars ?? {}
  return pick(key, values).replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

/** The same with elements in the places of the placeholders: a link inside a sentence. */
export function tNodes<K extends Key>(key: K, ...[vars]: VarsArgument<Placeholders<(typeof en)[K]>, ReactNode>): ReactNode[] {
  const values: { [name: string]: ReactNode } = vars ?? {}
  return pick(key, values)
    .split(/\{(\w+)\}/)
    .map((part, at) => createElement(Fragment, { key: at }, at % 2 === 1 ? values[part] : part))
}
