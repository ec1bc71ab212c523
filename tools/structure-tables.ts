/** Whom a package may import besides itself (ARCHITECTURE, "The house"). */
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
export const worldlyGames: Record<string, string[]> = {
  'games/src/fair/seeds.ts': ['globalThis'],
  'games/src/proof/ed25519.ts': ['globalThis'],
}

/** Features of the server, from the top down: each may call those below it, in the caller's `tx`. */
export const serverFeatures = [
  'ops',
  'books',
  'data-rights',
  'auth',
  'account',
  'wallet',
  'online-deposits',
  'bank-deposits',
  'crypto-deposits',
  'deposits',
  'payouts',
  'withdrawals',
  'withdraw-accounts',
  'withdrawal-password',
  'consents',
  'app-config',
  'app-errors',
  'otp',
  'vip',
  'protection',
  'bonuses',
  'mail',
  'sms',
  'payments',
  'seat',
  'kite',
  'rounds',
  'games',
  'seeds',
  'proof',
  'projections',
]

/** What all features stand on, from the top down. */
export const foundations = ['http', 'jobs', 'sandbox', 'db', 'config']
