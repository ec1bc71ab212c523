/** The packages each package may import besides itself (ARCHITECTURE "The house"). */
export const arrows: Record<string, string[]> = {
  units: [],
  contract: ['units'],
  games: ['units'],
  ledger: ['units'],
  server: ['ledger', 'games', 'contract', 'units'],
  // Games only lazily: see checkLaziness.
  player: ['contract', 'games', 'units'],
  arcade: ['contract', 'games', 'units'],
  console: ['contract', 'units'],
  // The outside world: it knows as much about us as a bank about its customers.
  sandbox: [],
  e2e: ['contract', 'units'],
  tools: ['server', 'ledger', 'games', 'contract', 'units'],
}

/** The other imports allowed to a package. A package without a row is limited only by its package.json. */
export const ownDependencies: Record<string, RegExp[]> = {
  units: [],
  contract: [/^typebox(\/|$)/],
  games: [/^@noble\/hashes\//],
  player: [/^(?!node:)/],
  arcade: [/^(?!node:)/],
  console: [/^(?!node:)/],
  sandbox: [/^node:/, /^smpp$/, /^viem(\/|$)/, /^solc$/],
}

/** The only outside globals allowed in games/, by file: the platform draws new seeds and checks signatures. */
export const worldlyGames: Record<string, string[]> = {
  'games/src/fair/seeds.ts': ['globalThis'],
  'games/src/proof/ed25519.ts': ['globalThis'],
}

/**
 * The server's rooms and their features, from the top down: a feature may call those below it, in the caller's `tx`, and a room those
 * below it. A feature named like its room has its files in the room's folder; any other has its own folder there.
 */
export const serverRooms: Record<string, string[]> = {
  operators: ['ops', 'books'],
  identity: ['data-rights', 'auth', 'account', 'consents'],
  wallet: ['wallet', 'bonuses', 'proof'],
  deposits: ['online-deposits', 'bank-deposits', 'crypto-deposits', 'deposits'],
  withdrawals: ['payouts', 'withdrawals', 'withdraw-accounts', 'withdrawal-password'],
  promotions: ['vip'],
  play: ['provider-wallet', 'kite', 'rounds', 'games', 'seeds'],
  protection: ['protection'],
  platform: ['app-config', 'app-errors', 'mail', 'otp', 'sms', 'payments', 'projections', 'http', 'jobs', 'sandbox', 'db', 'config'],
}
