/** Chinese marks bring their own space. */
export const spaceAfter = (sentence: string) => (/[。：；？！，、）]$/.test(sentence) ? '' : ' ')

/** For a text before an element, such as a link. */
export const before = (sentence: string) => sentence + spaceAfter(sentence)

export const sentences = (...texts: readonly [string, ...string[]]): string => texts.reduce((said, text) => said + spaceAfter(said) + text)
