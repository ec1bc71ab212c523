/** The console's pages in the order of its side, each with the letter after G. */
export const pages = [{ to: '/', label: 'Today', icon: 'home', key: 'T', group: undefined }] as const
