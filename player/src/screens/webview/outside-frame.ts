/**
 * What a provider's page may do in its frame: run, and have its own origin, since it has a server and a storage. Not navigate us, open
 * windows, or send forms away. A page on our own origin would count as us, so it gets an opaque origin.
 */
export const frameSandbox = (address: string, ownOrigin: string): string =>
  URL.canParse(address) && new URL(address).origin !== ownOrigin ? 'allow-scripts allow-same-origin' : 'allow-scripts'
