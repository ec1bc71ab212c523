/** What goes between a sentence and the next one. A Chinese full stop brings its own space. */
export const spaceAfter = (sentence: string) => (sentence.endsWith('。') ? '' : ' ')

/** Sentences one after the other. */
export const sentences = (...texts: readonly [string, ...string[]]): string => texts.reduce((said, text) => said + spaceAfter(said) + text)
