import type { Files } from './source-files.ts'

/** A word that means another idea here, or another word for the same idea. The glossary has a row for each, by its `word`. */
type Retired = {
  word: string
  say: string
  found: RegExp
  /** Paths it is looked for in; all without it. */
  within?: RegExp
  /** Exactly what may stay: what SPEC, the wire or somebody else calls so. */
  exempt?: readonly string[]
}

/** The packages whose words are ours to choose, save what players read. */
const packages = /^(contract|games|ledger|sandbox|server|tools|units)\/.*\.(ts|mjs|sql)$/

/** The table itself, what plants the words, and names of other packages that faults are planted in. */
const notLookedAt = /^tools\/(retired-words(\.test)?|nightly\/mutant-table)\.ts$/

export const retiredWords: readonly Retired[] = [
  {
    word: 'hold (a lock)',
    say: 'lock',
    found: /\bholds? (?:an?|the) [^.\n]*?until the `tx` ends|\bhold_?(?:wallet|orders?|state|withdrawal|received)\b|\bwallet-held\b/gi,
  },
  {
    word: 'held (a cool-down)',
    say: 'cool-down',
    found: /\bheldUntil\b|\bholdUntil\b|\bholdMs\b|\bpassword-held\b|\bwithdrawal_hold_until\b|\w*[hH]eldUntil\b|\b\w+Held\b/g,
    // Wire.
    exempt: ['withdrawalsHeldUntil', 'WithdrawalsHeld', 'timesHeld', 'endHeld'],
  },
  {
    word: 'settle (a payment, a line, a payout)',
    say: 'follow, match, resolve',
    found: /(?<!ledger\/)\b(?:withdrawal-)?\w*settl\w*/gi,
    // What a gateway pays out and reports is a settlement, and reconciliation reads it.
    within: /^server\/src\/(deposits|withdrawals|operators)\/(?!(?:ops\/)?reconcile)/,
    // A promise, a batch of rounds, a mail's key.
    exempt: ['allSettled', 'settleBatch', 'withdrawal-settled'],
  },
  {
    word: 'Standing',
    say: 'what it is: VipStanding, RoundState, WalletState',
    found: /\b(?:type|interface) (?!VipStanding\b)\w*Standing\w*/g,
  },
  {
    word: 'withdraw account, withdraw password',
    say: 'withdrawal account, withdrawal password',
    found: /\b[wW]ithdraw (?:account|password|passwd)\b|\bwithdraw[A-Z]\w*|\b\w*Withdraw[A-Z]\w*|\bwithdraw[_-][a-z]+(?:-[a-z]+)?/g,
    // Messages of refusals and SMS: the one is wire, the other registered with the networks.
    within: /^(?!contract\/src\/refusals\.ts|server\/src\/platform\/sms\/templates\.ts)/,
    exempt: [
      // The ledger's pocket.
      'withdraw_hold',
      'withdraw-hold',
      'withdrawHold',
      // SPEC's routes, pages, reasons and fields.
      'withdraw-account',
      'WithdrawAccountInvalid',
      'WithdrawAccountMissing',
      'WithdrawAccountExists',
      'WithdrawAccountTooNew',
      'WithdrawAccountNameRefused',
      'WithdrawAccountUnreadable',
      'TooManyWithdrawAccounts',
      'UnknownWithdrawAccount',
      'WithdrawHistory',
      'withdrawDailyLimit',
      'withdrawDailyTimes',
      'withdrawFeeBps',
      // Keys of mails.
      'withdraw-account-added',
      'withdraw-account-deleted',
    ],
  },
  {
    word: 'mostX, xMost, leastX, xLeast',
    say: 'xMax, xMin',
    found: /\b(?:most|least)[A-Z]\w*|\b[a-z]\w*(?:Most|Least|Borne)\b/g,
    within: /^(?!games\/)/,
    exempt: ['stakeMost', 'mostPercent'],
  },
  {
    word: 'names that paraphrase',
    say: 'the trade’s term: see VOICE §3',
    found: new RegExp(
      String.raw`\b(?:${[
        'worldlyGames|Hearer|createWhim|Whim|createTurns|createLine|whileLeading|rollBackForNobody|pullOnce|makeDue|bearings|Obstacle|obstacleTo',
        'afterGivingUp|notIn|listMine|freshRounds|openOrNothing|withhold|createResting|worthOf|Worth|orphanAbove|takesTransfers|beyondOwn',
        'sumTakenBack|readFlown|seeBet|WhyNot|whyOfReason|stopWhoIsYoung|takeBreakAlong|createIntake|BadAsk',
      ].join('|')})\b`,
      'g',
    ),
  },
]

/** Retired words in the packages' code and comments, one sentence for each. */
export function checkRetiredWords(files: Files): string[] {
  return [...files].flatMap(([path, text]) => {
    if (!packages.test(path) || notLookedAt.test(path)) return []
    const wanted = retiredWords.filter(({ within }) => within?.test(path) ?? true)
    return text
      .split('\n')
      .flatMap((line, at) =>
        wanted.flatMap(({ found, exempt = [], say }) =>
          [...line.matchAll(found)].flatMap(([word]) =>
            exempt.includes(word) ? [] : [`${path}:${at + 1}: '${word}' is retired, say ${say}`],
          ),
        ),
      )
  })
}
