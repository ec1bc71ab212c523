/**
 * A provider's page may run scripts and keep its own origin. It may not navigate us, open windows or send forms away. A page on our own origin would count as
 * us, so it gets an opaque one.
 */
export const frameSandbox = (address: string, ownOrigin: string): string =>
  URL.canParse(address) && new URL(address).origin !== ownOrigin ? 'allow-scripts allow-same-origin' : 'allow-scripts'
