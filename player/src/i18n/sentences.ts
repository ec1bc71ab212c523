/** The space after a sentence; Chinese marks bring their own. */
export const spaceAfter = (sentence: string) => (/[。：；？！，、）]$/.test(sentence) ? '' : ' ')

/** Adds the space for an element that follows, such as a link. */
export const before = (sentence: string) => sentence + spaceAfter(sentence)

export const sentences = (...texts: readonly [string, ...string[]]): string => texts.reduce((said, text) => said + spaceAfter(said) + text)
