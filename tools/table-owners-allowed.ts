/** Tables that belong to another room than the one whose migration makes them, and why. */
export const ownersApart: Readonly<Record<string, string>> = {
  // A banner names its promotion, so its table comes after those; app-config shows both.
  'app.banner': 'platform',
  'app.notice': 'platform',
  // A view of the functions.
  'app.money_act': 'operators',
  // Made with the secrets of play, and kept by the receipts.
  'app.receipt_mark': 'wallet',
  // An act of any room asks the server.
  'app.server_question': 'platform',
}

/** The number of reads listed below. Take one off, and lower it: it never grows. */
export const readsMax = 93

/** Files that name tables of another room. A new one calls a query of that room. */
export const allowed = {
  reads: {
    'server/src/deposits/bank-returns/store.ts': ['app.withdrawal_setting'],
    'server/src/deposits/store.ts': ['app.player'],
    'server/src/help/store.ts': ['app.crypto_setting', 'app.deposit_method', 'app.withdrawal_setting'],
    'server/src/identity/attribution/store.ts': ['app.deposit_order', 'app.withdrawal'],
    'server/src/identity/feedback/store.ts': ['app.deposit_order', 'app.withdrawal'],
    'server/src/operators/books/check-acts.ts': [
      'app.bank_line',
      'app.bank_statement',
      'app.crypto_incident',
      'app.deposit_order',
      'app.give_back',
      'app.online_payment',
      'app.payout',
      'app.withdrawal',
    ],
    'server/src/operators/reconcile/bank.ts': [
      'app.bank_account',
      'app.bank_line',
      'app.bank_return',
      'app.bank_statement',
      'app.deposit_case',
      'app.deposit_order',
      'app.held_row',
      'app.payout_word',
      'app.rail_claim',
      'app.withdrawal',
    ],
    'server/src/operators/reconcile/crypto.ts': [
      'app.crypto_address',
      'app.crypto_chain',
      'app.crypto_order',
      'app.crypto_setting',
      'app.crypto_transfer',
      'app.deposit_order',
    ],
    'server/src/operators/reconcile/online.ts': ['app.bank_line', 'app.deposit_case', 'app.deposit_order', 'app.online_payment'],
    'server/src/operators/reconcile/store.ts': ['app.bank_statement', 'app.online_payment', 'app.projection'],
    'server/src/platform/acts/announcement-store.ts': ['app.player'],
    'server/src/platform/app-config/store.ts': ['app.promotion'],
    'server/src/platform/db/logins.ts': ['ops.audit'],
    'server/src/platform/otp/store.ts': ['app.player', 'app.session'],
    'server/src/play/games/recent-wins.ts': ['app.closure', 'app.consent', 'app.player'],
    'server/src/play/games/store.ts': ['app.game_day', 'app.player_game'],
    'server/src/play/kite/store.ts': ['app.player'],
    'server/src/play/provider-wallet/store.ts': ['app.session'],
    'server/src/promotions/cashback/store.ts': ['app.deposit_order'],
    'server/src/promotions/check.ts': ['app.deposit_order', 'app.player'],
    'server/src/promotions/earn/store.ts': ['app.player'],
    'server/src/promotions/first-deposit/store.ts': ['app.deposit_order'],
    'server/src/promotions/ranking/store.ts': ['app.closure', 'app.player', 'app.projection'],
    'server/src/promotions/rewards/store.ts': ['app.closure', 'app.player', 'app.quiet_period'],
    'server/src/promotions/store.ts': ['app.player', 'app.player_day', 'app.quiet_period'],
    'server/src/promotions/vip/store.ts': ['app.player_day'],
    'server/src/protection/store.ts': ['app.closure'],
    'server/src/wallet/check.ts': ['app.player'],
    'server/src/wallet/statement/store.ts': ['app.player', 'app.player_day'],
    'server/src/withdrawals/acts/queries.ts': [
      'app.bank_line',
      'app.closure',
      'app.deposit_order',
      'app.online_payment',
      'app.player',
      'app.session',
      'app.vip_level',
      'app.vip_standing',
      'ops.audit',
    ],
    'server/src/withdrawals/check.ts': ['app.money_act', 'app.deposit_case', 'app.deposit_order', 'app.online_payment', 'app.rail_fee'],
    'server/src/withdrawals/store.ts': ['app.deposit_order', 'app.player', 'app.player_day', 'app.vip_level', 'app.vip_standing'],
    'server/src/withdrawals/withdrawal-accounts/store.ts': ['app.player', 'app.session'],
    'server/src/withdrawals/withdrawal-password/store.ts': ['app.player'],
  },
  writes: {
    'server/src/protection/store.ts app.player': 'what a player chose about limits stands in the player’s row, which every call reads',
    'server/src/protection/store.ts app.session': 'a break stops the sessions of others on its devices in one statement',
  },
  named: {
    'server/src/platform/db/schema.ts': 'the types of all tables, written by tools/schema.ts',
    'server/src/identity/data-rights/tables.ts': 'what an export tells of each table, or why it tells nothing',
  },
} satisfies Parameters<typeof import('./table-owners.ts').checkTables>[2]
