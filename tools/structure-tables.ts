/** Whom a package may import besides itself (ARCHITECTURE "The house"). */
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
  // The outside world: it knows of us what a bank knows of its customers.
  sandbox: [],
  e2e: ['contract', 'units'],
  tools: ['server', 'ledger', 'games', 'contract', 'units'],
}

/** What else the sources of a package may import. A package without a row is held by its package.json alone. */
export const ownDependencies: Record<string, RegExp[]> = {
  units: [],
  contract: [/^typebox(\/|$)/],
  games: [/^@noble\/hashes\//],
  player: [/^(?!node:)/],
  arcade: [/^(?!node:)/],
  console: [/^(?!node:)/],
  sandbox: [/^node:/, /^smpp$/, /^viem(\/|$)/, /^solc$/],
}

/** What a file of games/ may use although it reaches the world, and nothing else: the platform draws new seeds and checks signatures. */
export const gamesHostGlobals: Record<string, string[]> = {
  'games/src/fair/seeds.ts': ['globalThis'],
  'games/src/proof/ed25519.ts': ['globalThis'],
}

/**
 * The server's rooms and the features in each, from the top down: a feature may call those below it, in the caller's `tx`, and a room those
 * below it. The feature named like its room has its files in the room's folder, any other in a folder of its own there.
 */
export const serverRooms: Record<string, string[]> = {
  operators: ['ops', 'books'],
  identity: ['data-rights', 'auth', 'account', 'consents'],
  wallet: ['wallet', 'bonuses', 'proof'],
  deposits: ['online-deposits', 'bank-deposits', 'crypto-deposits', 'deposits'],
  withdrawals: ['payouts', 'withdrawals', 'withdrawal-accounts', 'withdrawal-password'],
  promotions: ['vip'],
  play: ['provider-wallet', 'kite', 'rounds', 'games', 'seeds'],
  protection: ['protection'],
  platform: ['app-config', 'app-errors', 'mail', 'otp', 'sms', 'payments', 'projections', 'http', 'jobs', 'sandbox', 'db', 'config'],
}
