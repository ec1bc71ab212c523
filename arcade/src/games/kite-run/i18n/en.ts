const some = (count: number, one: string, many: string) => (count === 1 ? one : `${count} ${many}`)

/** Multipliers arrive as text (`2.47×`); spoken ones as digits only. */
export const en = {
  last: 'Last',
  lastResults: 'Last results, newest first',

  waiting: 'Waiting for the table…',
  betsOpen: 'Bets open · next flight in',
  betsClosed: 'Bets are closed',
  beaconIn: 'Bets closed · public number in',
  beaconSpeaks: 'Waiting for the beacon…',
  beaconLate: 'The beacon is late. Bets stay in until its number comes.',
  seconds: (seconds: string) => `${seconds} s`,
  nextFlight: (seconds: string) => `Next flight in ${seconds} s`,
  flying: 'flying',
  stringCut: 'string cut',
  roundVoid: 'This round was cancelled',
  voidResult: 'void',
  stakesBack: 'All stakes were returned.',
  reconnecting: {
    plain: 'Reconnecting…',
    autoStands: 'Reconnecting… Your auto cash-out still works.',
    betStands: 'Reconnecting… Your bet is still in.',
  },

  autoCashOut: 'Auto cash-out at',
  autoSwitch: 'Auto cash-out',
  autoRange: (least: string, most: string) => `Auto cash-out: ${least} to ${most}`,

  placeBet: 'Place bet',
  placing: 'Placing your bet…',
  cancelBet: 'Cancel bet',
  takingBack: 'Cancelling…',
  betPlaced: 'Bet placed',
  cashOut: 'Cash out',
  cashingOut: 'Cashing out…',
  checkingBet: 'Checking your bet…',
  betNext: 'Bet next round',
  cancelNext: 'Cancel next bet',

  cashedOutAt: (multiplier: string) => `You cashed out at ${multiplier}`,
  notCashedOut: (stake: string) => `Not cashed out · −\u2060${stake}`,
  stakeBack: (why: string, stake: string) => `${why} ${stake} was returned.`,
  backWhy: {
    cancelled: 'You cancelled the bet.',
    late: 'Too late for this round.',
    restart: 'The round stopped before the flight.',
    'no-beacon': 'The beacon was silent.',
    interrupted: 'The round stopped during the flight.',
  },

  thisRound: 'This round',
  allBets: 'All bets of this round',
  players: (count: number) => some(count, '1 player', 'players'),
  staked: (players: string, amount: string) => `${players} · ${amount} staked`,
  you: 'You',
  noBets: 'No bets yet. Only real bets are listed.',
  noOtherBets: 'No other bets yet. Only real bets are listed.',
  cut: 'cut',
  newestOf: (shown: number, count: number) => `The newest ${shown} of ${count} bets`,

  sinceYouLooked: 'While you were away',
  roundNo: (round: string) => `Round ${round}`,

  fixed: (chain: string, link: string, beacon: string) => `Fixed: chain ${chain}, link ${link}, beacon ${beacon}`,
  roundAndDigest: (round: string, digest: string) => `Round ${round} · digest of bets ${digest}`,
  digestBefore: (digest: string, seconds: string) => `Digest of bets ${digest}, ${seconds} before the beacon`,
  unproved: 'Unproved round: digest of bets came late',
  unprovedLong: 'Unproved round: the digest of the bets came after the beacon’s time.',
  chainChanged: 'The chain isn’t the one this device saw first. Check the proof before you bet.',

  spoken: {
    betsOpen: 'Bets are open.',
    flying: 'The kite is flying.',
    times: (times: string) => `${times} times`,
    cut: (times: string) => `String cut at ${times} times.`,
    cashedOut: (times: string, amount: string) => `You cashed out at ${times} times, paid ${amount}.`,
    notCashedOut: (stake: string) => `Not cashed out, minus ${stake}.`,
    back: (why: string, stake: string) => `${why} ${stake} returned.`,
  },

  endsAtOnce: 'Rounds cut at 1.00×',
  reach: (stake: string) => `How often a round gets that far, and what ${stake} then pays`,
  columns: { cashOut: 'Cash-out' },
  rules: {
    round: 'One kite flies for everyone. Bets are open for 7 to 10 seconds. Place one bet; you can cancel it until they close.',
    flight: (seconds: string) =>
      `The multiplier starts at 1.00× and doubles every ${seconds} seconds. Cash out before the string is cut: your stake is paid times the multiplier at the moment your tap reaches us.`,
    cut: 'The cut comes without warning. Any bet still in the round is lost.',
    auto: (least: string, most: string) =>
      `Auto cash-out works from ${least} to ${most}. The server settles it, even when your phone is offline.`,
    cap: (times: string) => `At ${times} the round ends and every bet still in it is paid.`,
    void: 'Once bets are closed, a round is only cancelled if the beacon stays silent for 60 seconds. All stakes are then returned, and the round stays in the public list.',
  },
  fair: {
    title: 'How you can check it',
    chain: (length: string) =>
      `Before the first bet we make a chain of ${length} links, each the hash of the one after it, and publish the first hash. Each round takes the next link. It was fixed before anyone bet: its hash must be the previous round’s link.`,
    salt: 'Each round also names a round of a public beacon before bets open. We publish the digest of all bets before the beacon’s number comes, and the beacon’s number goes into the salt with them. The link and the salt decide where the string is cut. If others run the beacon, nobody who bets last can choose it.',
    check: 'After the cut the link is shown. Verify recomputes the round and checks the beacon’s signature on your own device.',
    sandbox:
      'Play money may use a beacon that we run ourselves. It shows how the check works. Whoever has its key, and we have it, could bet last and choose the cut.',
  },
}

export type Words = typeof en
