import type { Locale } from '@lalmor/contract/locales.ts'
import { Fragment, createElement, type ReactNode } from 'react'

/** A text, or a text by plural category (`Intl.PluralRules`) chosen by its `{count}`. */
export type Text = string | { readonly [Form in PluralForm]?: string }
type PluralForm = 'one' | 'many' | 'other'
export type Catalogue = { readonly [key: string]: Text }

/** The plural categories a language tells apart; a test holds them to `Intl.PluralRules`. */
type FormsOf = { en: 'one' | 'other'; es: PluralForm; fr: PluralForm; 'zh-Hans': 'other'; 'zh-Hant': 'other' }

type NamesIn<S> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never
/** The placeholders of a text: `'Hello {name}'` → `'name'`. A text with plural categories always has its `count`. */
export type Placeholders<T extends Text> = T extends string ? NamesIn<T> : NamesIn<T[keyof T]> | 'count'

/** The keys of the texts without placeholders. */
export type PlainKeyOf<C extends Catalogue> = { [K in keyof C]: [Placeholders<C[K]>] extends [never] ? K : never }[keyof C]

type Same<A, B> = [A, B] extends [B, A] ? true : false
/** Whether `T` may stand for the English `E`: the same placeholders, and in a plural every form the language has. */
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

/**
 * Declares the texts of an English catalogue in another language. A missing or extra key, a placeholder that English does
 * not have or one that is gone, and a plural form too many or too few fail to compile.
 */
export const translation =
  <English extends Catalogue, L extends Exclude<Locale, 'en'>>() =>
  <const T extends Catalogue>(texts: T & Translated<T, English, L> & { readonly [K in Exclude<keyof English, keyof T>]: Text }): T =>
    texts

type Active = {
  locale: Locale
  /** All texts of the language; English has none here, as each part of the app carries its own. */
  texts: Catalogue | undefined
  /** The tag for `Intl`. SPEC §9: English is en-US. */
  tag: string
  /** Made when first asked for: a browser takes some 20 ms for its first `Intl`, while the first screen is drawn. */
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

// One language at a time, for texts are asked for everywhere. Only language.ts changes it.
let active = speaking('en')

export const activeLocale = (): Locale => active.locale
/** The BCP 47 tag to format dates and numbers with. Rupees are grouped the Indian way in every language (units/paise.ts). */
export const activeTag = (): string => active.tag

/** From now on `t` answers in this language. `texts` has every key there is; for English none are needed. */
export function activate(locale: Locale, texts?: Catalogue) {
  active = speaking(locale, texts)
}

declare const kind: unique symbol
/** An end in a sentence: only deadline.ts makes one, which knows its year, its rounding, and whether the day itself counts. */
export type Deadline = string & { readonly [kind]: 'deadline' }
/** An amount with two decimals, for a table or on its own. No slot of a text takes it: a sentence has paise only where there are any (voice.md). */
export type TableAmount = string & { readonly [kind]: 'table' }
type InText = number | (string & { readonly length: number; readonly [kind]?: 'deadline' })
/** Without what a `TableAmount` would pass for. */
type NodeInText = Exclude<ReactNode, string | Iterable<ReactNode>> | InText
/** The slots that take a deadline and nothing else. */
export const deadlineSlots = ['until', 'by', 'again'] as const
type DeadlineSlot = (typeof deadlineSlots)[number]

/** A value for each placeholder. */
export type Vars<Names extends PropertyKey, Value> = { [Name in Names]: Name extends DeadlineSlot ? Deadline : Value }

/** Nothing to pass for a text without placeholders, everything for a text with some. */
type VarsArgument<Names extends PropertyKey, Value> = [Names] extends [never] ? [] : [vars: Vars<Names, Value>]

/**
 * The texts that a part of the app can show: `t` takes these keys and no others, and their English comes along with
 * whatever imports it. So no screen can ask for a text that is not loaded. `later` are those of the language shown that load apart.
 */
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

  /** The text of `key` in the player's language. To be called while rendering, so that it follows a change of language. */
  function t<K extends Key>(key: K, ...[vars]: VarsArgument<Placeholders<English[K]>, InText>): string {
    const values: { [name: string]: string | number } = vars ?? {}
    const text = pick(key, values)
    return text.replace(/\{(\w+)\}/g, (whole, name: string, at: number) => {
      const value = String(shown(name, values[name]) ?? whole)
      // «20 nov.» at the end of a sentence brings its own full stop.
      return value.endsWith('.') && text[at + whole.length] === '.' ? value.slice(0, -1) : value
    })
  }

  /** The same with elements in the places of the placeholders: a link inside a sentence. */
  function tNodes<K extends Key>(key: K, ...[vars]: VarsArgument<Placeholders<English[K]>, NodeInText>): ReactNode[] {
    const values: { [name: string]: ReactNode } = vars ?? {}
    return pick(key, values)
      .split(/\{(\w+)\}/)
      .map((part, at) => createElement(Fragment, { key: at }, at % 2 === 1 ? shown(part, values[part]) : part))
  }
  return { t, tNodes }
}
