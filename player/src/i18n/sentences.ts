/** Sentences one after the other. A Chinese full stop brings its own space. */
export const sentences = (...texts: readonly [string, ...string[]]): string =>
  texts.reduce((said, text) => (said.endsWith('。') ? said + text : `${said} ${text}`))
