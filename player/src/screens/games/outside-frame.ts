/** Scripts and its own origin; no windows, no forms, no navigating us. Our own origin becomes opaque. */
export const frameSandbox = (address: string, ownOrigin: string): string =>
  URL.canParse(address) && new URL(address).origin !== ownOrigin ? 'allow-scripts allow-same-origin' : 'allow-scripts'
