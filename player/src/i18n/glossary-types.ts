export type Entry = {
  /** At least one text must have it. Several words for several senses. */
  say: string | readonly string[]
  /** Whole words, or beginnings before `*`. */
  not?: readonly string[]
  /** For rules that no list of words can express, with a text it finds. */
  notLike?: { readonly pattern: RegExp; readonly planted: string }
  /** Applies only where the English matches; elsewhere the words mean something else. */
  where?: RegExp
  note?: string
}
export type Glossary = { readonly [term: string]: Entry }
export type GlossaryOf<L extends Glossary> = { readonly [T in keyof L]: Entry }
