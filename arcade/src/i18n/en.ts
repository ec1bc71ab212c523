import { grouped } from '../engine/grouped.ts'

const listed = (parts: string[]) => (parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`)

/** `3.9`, `482`, `6,100`, `3.2 lakh`, `4.6 crore`: for reading, not arithmetic. */
function count(value: number): string {
  if (value >= 1e7) return `${Number((value / 1e7).toFixed(1))} crore`
  if (value >= 1e5) return `${Number((value / 1e5).toFixed(1))} lakh`
  return value < 100 ? String(Number(value.toFixed(1))) : grouped(Math.round(value))
}

/** 963023 parts per million: `96.30%`. */
const percent = (ppm: number): string => `${(ppm / 10_000).toFixed(2)}%`

const some = (count: number, one: string, many: string) => (count === 1 ? one : `${count} ${many}`)

/** Shared by all games. Amounts arrive as text (`₹10.00`); spoken ones as digits only (`12,500.50`). */
export const en = {
  language: 'en',
  count,
  percent,
  listed,

  connecting: 'Connecting…',
  alone: {
    title: 'This game opens in the app',
    text: 'Your balance, stakes and results are in the app.',
    action: 'Open the app',
  },
  unanswered: {
    title: 'The app isn’t responding',
    text: 'Nothing was staked.',
    action: 'Try again',
  },
  unknownGame: {
    title: 'We can’t find this game',
    text: 'Nothing was staked. Go back and choose another.',
    action: 'Try again',
  },
  broken: {
    title: 'The game didn’t load',
    text: 'Something failed to load, or this browser doesn’t support WebGL. Your balance is safe: finished rounds are in Game Records.',
    action: 'Try again',
  },

  soundIsOff: 'Sound is off',
  soundIsOn: 'Sound is on',
  soundOffer: { question: 'Sound on?', turnOn: 'Turn on', keepOff: 'Keep off' },
  stake: 'Stake',
  lowerStake: 'Lower stake',
  raiseStake: 'Raise stake',
  rtp: 'RTP',
  rules: 'Rules',
  close: 'Close',
  provablyFair: 'Provably fair',
  verify: 'Verify',
  nextHash: (hash: string, round: number) => `Next hash ${hash}\u00a0· round ${round}`,

  spin: 'Spin',
  spinning: 'Spinning',
  pause: 'Pause',
  goOn: 'Resume',
  starting: 'Starting the round…',
  checking: 'Checking your round…',
  stakeTaken: (stake: string, round: number) => `Stake ${stake} taken · round ${round}`,
  noPayout: 'No payout',
  paidOfStake: (paid: string, stake: string) => `Paid ${paid} on a ${stake} stake`,
  notShown: 'This round was played with a newer version of the game, which opens next time',

  rulesTitle: (title: string) => `${title} rules`,
  volatility: 'Volatility',
  volatilities: { low: 'Low', medium: 'Medium', high: 'High' },
  topPayoutOf: 'Top payout',
  timesStake: (times: string) => `${times} × stake`,
  topPayoutOdds: 'Odds of the top payout',
  oneIn: (rounds: string) => `1 in ${rounds}`,

  slot: {
    freeSpins: (count: number) => some(count, '1 free spin', 'free spins'),
    moreFreeSpins: (count: number) => some(count, '1 more free spin', 'more free spins'),
    pays: 'Pays',
    symbol: 'Symbol',
    stakeNotTaken: (stake: string) => `We don’t take your ${stake} stake again`,
    startFreeSpins: 'Start free spins',
    freeSpin: (spin: number, of: number, paid: string) => `Free spin ${spin} of ${of} · paid so far ${paid}`,
    paused: (spin: number, of: number) => `Paused after free spin ${spin} of ${of}`,
    freeSpinsPaid: (spins: number, paid: string) => `${some(spins, '1 free spin', 'free spins')} paid ${paid}`,
    roundPaid: 'The round paid',
    scatterPaid: (what: string) => `${what} paid`,
    topPayout: 'Top payout, the round ends',
    rtpAllFeatures: 'RTP, all features',
    spinsThatPay: 'Spins that pay anything',
    spinsAboveStake: 'Spins above the stake',
    cap: (times: string) => `A round ends once it has paid ${times} × its stake.`,
  },

  table: {
    chip: 'Chip value',
    undo: 'Undo',
    clear: 'Clear all bets',
    placed: (place: string, amount: string) => `${place}, ${amount} placed`,
    placeIsFull: (most: string) => `Maximum ${most} on this bet`,
    tableIsFull: (most: string) => `Maximum ${most} a round`,
    tooManyBets: (most: number) => `Maximum ${most} bets a round`,
    newBets: 'New bets',
    sameBets: 'Same bets',
    odds: 'Payouts and odds (stake included)',
    bet: 'Bet',
    pays: 'Pays',
    chance: 'Chance',
  },

  spoken: {
    rupees: (digits: string) => (digits === '1' ? '1 rupee' : `${digits} rupees`),
    round: (what: string, paid: string, stake: string, balance: string) => `${what}, paid ${paid}, stake ${stake}, balance ${balance}.`,
    nothing: (stake: string, balance: string) => `No payout, stake ${stake}, balance ${balance}.`,
  },
}

/** Other languages must have the same keys and arguments to compile. */
export type Texts = typeof en
