import type { Locale } from '@lalmor/contract/locales.ts'
import { Fragment, createElement, type ReactNode } from 'react'

/** A text, or texts by plural category (`Intl.PluralRules`), chosen by `{count}`. */
export type Text = string | { readonly [Form in PluralForm]?: string }
type PluralForm = 'one' | 'many' | 'other'
export type Catalogue = { readonly [key: string]: Text }

/** A test checks them against `Intl.PluralRules`. */
type FormsOf = { en: 'one' | 'other'; es: PluralForm; fr: PluralForm; 'zh-Hans': 'other'; 'zh-Hant': 'other' }

type NamesIn<S> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never
/** `'Hello {name}'` → `'name'`. Plurals always have `count`. */
export type Placeholders<T extends Text> = T extends string ? NamesIn<T> : NamesIn<T[keyof T]> | 'count'

export type PlainKeyOf<C extends Catalogue> = { [K in keyof C]: [Placeholders<C[K]>] extends [never] ? K : never }[keyof C]

type Same<A, B> = [A, B] extends [B, A] ? true : false
/** True if the text has the same placeholders and every plural form of the language. */
type Stands<T, E extends Text, L extends Locale> = T extends string
  ? E extends string
    ? Same<NamesIn<T>, NamesIn<E>>
    : FormsOf[L] extends 'other'
      ? Same<NamesIn<T>, Placeholders<E>>
      : false
  : E extends string
    ? false
    : [Same<keyof T, FormsOf[L]>, Same<{ [Form in keyof T]: Same<NamesIn<T[Form]> | 'count', Placeholders<E>> }[keyof T], true>] extends [
          true,
          true,
        ]
      ? true
      : false

type Translated<T, E extends Catalogue, L extends Locale> = {
  [K in keyof T]: K extends keyof E ? (Stands<T[K], E[K], L> extends true ? T[K] : never) : never
}

/** Missing or extra keys, placeholders and plural forms do not compile. */
export const translation =
  <English extends Catalogue, L extends Exclude<Locale, 'en'>>() =>
  <const T extends Catalogue>(texts: T & Translated<T, English, L> & { readonly [K in Exclude<keyof English, keyof T>]: Text }): T =>
    texts

type Active = {
  locale: Locale
  /** Undefined for English, which comes with each part of the app. */
  texts: Catalogue | undefined
  /** The tag for `Intl`. SPEC §9: English is en-US. */
  tag: string
  /** Lazy: a browser's first `Intl` takes about 20 ms. */
  plurals: () => Intl.PluralRules
  counts: () => Intl.NumberFormat
}

function once<Made>(make: () => Made) {
  let made: Made | undefined
  return () => (made ??= make())
}

const speaking = (locale: Locale, texts?: Catalogue): Active => {
  const tag = locale === 'en' ? 'en-US' : locale
  return {
    locale,
    texts,
    tag,
    plurals: once(() => new Intl.PluralRules(tag)),
    counts: once(() => new Intl.NumberFormat(locale === 'en' ? 'en-IN' : tag)),
  }
}

// One language at a time. Only language.ts changes it.
let active = speaking('en')

export const activeLocale = (): Locale => active.locale
/** For dates and numbers. Rupees have Indian grouping everywhere (units/paise.ts). */
export const activeTag = (): string => active.tag

/** `texts` has every key; English needs none. */
export function activate(locale: Locale, texts?: Catalogue) {
  active = speaking(locale, texts)
}

declare const kind: unique symbol
/** Made only by deadline.ts, which knows the year, the rounding, and whether the day counts. */
export type Deadline = string & { readonly [kind]: 'deadline' }
/** An amount for tables, or alone. Text slots reject it: sentences show paise only if there are any (voice.md). */
export type TableAmount = string & { readonly [kind]: 'table' }
type InText = number | (string & { readonly length: number; readonly [kind]?: 'deadline' })
type NodeInText = Exclude<ReactNode, string | Iterable<ReactNode>> | InText
export const deadlineSlots = ['until', 'by', 'again'] as const
type DeadlineSlot = (typeof deadlineSlots)[number]

export type Vars<Names extends PropertyKey, Value> = { [Name in Names]: Name extends DeadlineSlot ? Deadline : Value }

/** Nothing for a text without placeholders, everything otherwise. */
type VarsArgument<Names extends PropertyKey, Value> = [Names] extends [never] ? [] : [vars: Vars<Names, Value>]

/** `t` takes only these keys, whose English comes with the import, so no screen can ask for a text that is not loaded. `later`: texts that load separately. */
export function textsOf<const English extends Catalogue>(english: English, later?: () => Catalogue | undefined) {
  type Key = keyof English & string

  function pick(key: Key, vars: { [name: string]: unknown }): string {
    const text = active.texts?.[key] ?? later?.()?.[key] ?? english[key]!
    if (typeof text === 'string') return text
    const form = active.plurals().select(Number(vars['count']))
    return text[form as PluralForm] ?? text.other!
  }
  const shown = <Value>(name: string, value: Value) =>
    name === 'count' && typeof value === 'number' ? active.counts().format(value) : value

  /** Call while rendering, to follow the language. */
  function t<K extends Key>(key: K, ...[vars]: VarsArgument<Placeholders<English[K]>, InText>): string {
    const values: { [name: string]: string | number } = vars ?? {}
    const text = pick(key, values)
    return text.replace(/\{(\w+)\}/g, (whole, name: string, at: number) => {
      const value = String(shown(name, values[name]) ?? whole)
      // «20 nov.» at a sentence's end has its own full stop.
      return value.endsWith('.') && text[at + whole.length] === '.' ? value.slice(0, -1) : value
    })
  }

  /** `t` with elements as values, such as a link. */
  function tNodes<K extends Key>(key: K, ...[vars]: VarsArgument<Placeholders<English[K]>, NodeInText>): ReactNode[] {
    const values: { [name: string]: ReactNode } = vars ?? {}
    return pick(key, values)
      .split(/\{(\w+)\}/)
      .map((part, at) => createElement(Fragment, { key: at }, at % 2 === 1 ? shown(part, values[part]) : part))
  }
  return { t, tNodes }
}
