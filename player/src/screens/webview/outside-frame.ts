/**
 * What a provider's page may do in its frame: run, and be of its own origin, as it has a server and a storage of its own. Not
 * navigate us, open windows, or send forms away. One that is on our origin would be us, so it gets an origin that is nobody's.
 */
export const frameSandbox = (address: string, ownOrigin: string): string =>
  URL.canParse(address) && new URL(address).origin !== ownOrigin ? 'allow-scripts allow-same-origin' : 'allow-scripts'
