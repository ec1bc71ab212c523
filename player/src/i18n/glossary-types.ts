/** A language's word for a term. */
export type Entry = {
  /** Its word; one text at least has it. Several, where one term takes several words. */
  say: string | readonly string[]
  /** Names it never has: whole words, or their beginnings before a `*`. */
  not?: readonly string[]
  /** A rule that no list of words can say, with a text that it finds. */
  notLike?: { readonly pattern: RegExp; readonly planted: string }
  /** Only texts whose English is like this; in others the words mean something else. */
  where?: RegExp
  /** Homonyms, and why a word is not used. */
  note?: string
}
export type Glossary = { readonly [term: string]: Entry }
/** The same terms in every language. */
export type GlossaryOf<L extends Glossary> = { readonly [T in keyof L]: Entry }
