/** The packages that each may import (ARCHITECTURE "The house"). */
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
  // The outside world: it knows us as little as a bank its customers.
  sandbox: [],
  // From games only the manifest.
  e2e: ['contract', 'games', 'units'],
  tools: ['server', 'ledger', 'games', 'contract', 'units'],
}

/** Files that may import more than their package. */
export const arrowsOfFiles: Record<string, string[]> = {
  // The console looks as the app does.
  'console/src/app/Desk.tsx': ['player/src/art/'],
  'console/src/app/main.tsx': ['player/src/theme/'],
  'console/src/screens/Way.tsx': ['player/src/art/'],
  'console/src/ui/Icon.tsx': ['player/src/ui/'],
  // Journeys find things by the key of their text.
  'e2e/texts.ts': ['player/src/i18n/'],
  // Rounds are signed with the key of the sandbox's beacon.
  'tools/demo/beacon.ts': ['sandbox/beacon/src/'],
  // The provider's game is measured beside ours.
  'tools/bench/frames.ts': ['sandbox/provider/src/'],
  'tools/figures-in-texts.test.ts': ['player/src/i18n/', 'player/src/screens/consents/versions.ts', 'arcade/src/i18n/'],
  'tools/glossary.db.test.ts': ['player/src/i18n/'],
  'tools/glossary.test.ts': ['player/src/i18n/', 'arcade/src/i18n/', 'sandbox/'],
}

/** Packages without a row follow their package.json alone. */
export const ownDependencies: Record<string, RegExp[]> = {
  units: [],
  contract: [/^typebox(\/|$)/],
  games: [/^@noble\/(hashes|curves)\//],
  player: [/^(?!node:)/],
  arcade: [/^(?!node:)/],
  console: [/^(?!node:)/],
  sandbox: [/^node:/, /^@noble\/curves\//, /^smpp$/, /^viem(\/|$)/, /^solc$/],
}

/** Files that take a connection by hand. They announce it (ledger/src/one-connection.ts), or need no transaction: leadership locks and news. */
export const connectionTakers: readonly string[] = [
  'ledger/src/daily-head.ts',
  'server/src/platform/db/news.ts',
  'server/src/platform/http/long-read.ts',
  'server/src/platform/jobs/advisory-locks.ts',
  'server/src/play/provider-wallet/transact.ts',
]

/** Top down: features and rooms call those below, in the caller's `tx`. A feature named like its room has its files in the room's folder. */
export const serverRooms: Record<string, string[]> = {
  operators: ['console', 'ops', 'people', 'search', 'reconcile', 'books'],
  help: ['acts', 'help'],
  identity: ['acts', 'data-rights', 'phone', 'auth', 'account', 'consents', 'attribution', 'feedback'],
  wallet: ['wallet', 'statement', 'bonuses', 'receipts', 'proof'],
  deposits: ['acts', 'bank-returns', 'online-deposits', 'bank-deposits', 'crypto-deposits', 'deposits'],
  withdrawals: ['acts', 'payouts', 'withdrawals', 'withdrawal-accounts', 'withdrawal-password'],
  promotions: [
    'acts',
    'promotions',
    'close',
    'adversaries',
    'first-deposit',
    'check-in',
    'community',
    'cashback',
    'ranking',
    'earn',
    'rewards',
    'vip',
    'terms',
  ],
  play: ['acts', 'provider-wallet', 'kite', 'rounds', 'games', 'seeds'],
  protection: ['acts', 'protection'],
  platform: [
    'acts',
    'operators',
    'app-config',
    'app-errors',
    'mail',
    'otp',
    'sms',
    'payments',
    'projections',
    'security-log',
    'http',
    'jobs',
    'sandbox',
    'db',
    'config',
  ],
}

/** Top down: each imports those below; tests import anything. The kit's page is beside the app. */
export const playerRooms: readonly string[] = ['app', 'kit', 'pwa', 'screens', 'page', 'attribution', 'data', 'ui', 'i18n', 'art', 'theme']

/** Paths of a title's code under other names. */
export const titleSlices: { readonly [id: string]: RegExp } = {
  'kite-run': /(^|[/-])kite/i,
  'mirchi-mines': /^tools\/chaos\/mines/,
  'monsoon-gems': /^tools\/nightly\/(simulate-)?tumbles/,
}

/** May name a title, and why. Remove unused entries. */
export const titleMentions: readonly { path: RegExp; titles?: readonly string[]; because: string }[] = [
  { path: /^e2e\//, because: 'journeys tap and read what a player does' },
  { path: /^tools\/demo\//, because: 'the players of the demonstration have favourite games' },
  { path: /^player\/src\/kit\//, because: 'the kit page shows the samples of the design' },
  { path: /^server\/src\/play\/games\/search\.test\.ts$/, because: 'it searches for what people type, in five languages' },
  { path: /^player\/src\/(data\/round-intent|screens\/games\/game-session)\.test\.ts$/, because: 'a round has some game' },
  { path: /^tools\/nightly\/mutant-table\.ts$/, because: 'a planted fault is in one place' },
  { path: /^tools\/bench\/sim\.ts$/, titles: ['diya-nights'], because: 'kernel and full cycle are timed at one title' },
  { path: /^tools\/bench\/frames\.ts$/, because: 'the shows of each title are its own' },
  { path: /^tools\/chaos\.platform\.test\.ts$/, titles: ['mirchi-mines'], because: 'it starts the chaos of steps, which plays that title' },
  { path: /(^|\/)bonus(es|-text)(\.|\/)/, titles: ['andar-bahar'], because: 'the wire names a share of bets so' },
  { path: /^ledger\/src\/valid-bet\./, titles: ['andar-bahar'], because: 'the wire names a share of bets so' },
  {
    path: /^server\/src\/(main|platform\/config\/env(\.test)?)\.ts$/,
    titles: ['kite-run'],
    because: 'KITE_RUN opens and closes its table',
  },
  { path: /^arcade\/dev\/(host|serve)\.ts$/, titles: ['kite-run', 'diya-nights'], because: 'the harness plays the app for its table' },
]

/** A title's files besides its line: those named by its id, and those of its games/src folder. */
export const titleParts = {
  ofId: [
    /^arcade\/src\/games\/([\w-]+)\/game\.ts$/,
    /^arcade\/src\/games\/([\w-]+)\/i18n\/words\.ts$/,
    /^arcade\/dev\/([\w-]+)-rounds\.ts$/,
    /^player\/src\/screens\/rounds\/shows\/([a-z][\w-]+)\.tsx$/,
    /^player\/src\/art\/tile-([\w-]+)\.svg$/,
    /^games\/examples\/([\w-]+)\.json$/,
  ],
  ofFolder: ['title', 'definition', 'facts', 'math', 'example', 'vectors', 'test-title'],
}

/** A tile of the sandbox provider; no title of ours. */
export const outsideTiles = ['seven-up-seven-down']
