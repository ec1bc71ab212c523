import { en } from './en.ts'

/** A catalogue. Another language has the same keys and placeholders, or does not compile. */
export type Texts = typeof en

/** The catalogue for a locale; English where there is no other. */
export const textsFor = (_locale: string): Texts => en
