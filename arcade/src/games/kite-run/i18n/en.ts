const some = (count: number, one: string, many: string) => (count === 1 ? one : `${count} ${many}`)

/** The words of Kite Run. Multipliers arrive written (`2.47×`), in what is spoken as digits only. */
export const en = {
  last: 'Last',
  lastResults: 'Last results, newest first',

  waiting: 'Waiting for the table…',
  betsOpen: 'Bets open · next flight in',
  betsClosed: 'Bets are closed',
  seconds: (seconds: string) => `${seconds} s`,
  nextFlight: (seconds: string) => `Next flight in ${seconds} s`,
  flying: 'flying',
  stringCut: 'string cut',
  roundVoid: 'This round was cancelled',
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
  notCashedOut: (stake: string) => `Not cashed out · −${stake}`,
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
  noBets: 'No other bets yet. Only real bets are listed.',
  cut: 'cut',
  newestOf: (shown: number, count: number) => `The newest ${shown} of ${count} bets`,

  sinceYouLooked: 'While you were away',
  roundNo: (round: string) => `Round ${round}`,

  roundAndChain: (round: string, hash: string) => `Round ${round} · chain ${hash}`,
  roundAndSalt: (round: string, salt: string) => `Round ${round} · salt ${salt}`,

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
    void: 'If the table has to stop, recorded cash-outs are paid and all other stakes are returned.',
  },
  fair: {
    title: 'How you can check it',
    chain: (length: string) =>
      `Before the first bet we make a chain of ${length} links, each the hash of the one after it, and publish the first hash. Each round takes the next link. It was fixed before anyone bet: its hash must be the previous round’s link.`,
    salt: 'When bets close, the seeds of all players who bet make a salt. The link and the salt together decide where the string is cut, so we can’t know it before the bets are in.',
    check: 'After the cut the link is shown. Verify recomputes the round on your own device.',
  },
}
