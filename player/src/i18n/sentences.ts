/** The space between a sentence and the next one. A Chinese mark brings its own space. */
export const spaceAfter = (sentence: string) => (/[。：；？！，、）]$/.test(sentence) ? '' : ' ')

/** A text that an element follows, such as a link. */
export const before = (sentence: string) => sentence + spaceAfter(sentence)

/** Sentences one after the other. */
export const sentences = (...texts: readonly [string, ...string[]]): string => texts.reduce((said, text) => said + spaceAfter(said) + text)
