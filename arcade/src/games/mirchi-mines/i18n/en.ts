const some = (count: number, one: string, many: string) => (count === 1 ? one : `${count} ${many}`)

export const en = {
  chilies: 'Chillies',
  fewerChilies: 'Fewer chillies',
  moreChilies: 'More chillies',
  range: (least: string, most: string) => `${least} to ${most}`,
  ofTiles: (chilies: number, tiles: number) => `${chilies} of ${tiles}`,

  board: (tiles: number) => `${tiles} tiles`,
  tile: {
    covered: (row: number, column: number) => `row ${row} column ${column}, covered`,
    mango: (row: number, column: number) => `row ${row} column ${column}, mango`,
    chili: (row: number, column: number) => `row ${row} column ${column}, chilli`,
  },

  ladder: 'What the round pays',
  picks: (count: number) => some(count, '1 pick', 'picks'),
  now: 'now',
  next: 'next',
  share: (mangoes: number, covered: number) => `${mangoes} of ${covered}`,
  firstPick: (share: string) => `First pick: ${share} hide a mango`,
  nextPick: (share: string) => `Next pick: ${share} hide a mango`,
  pays: (amount: string) => `pays ${amount}`,

  start: 'Start',
  newRound: 'New round',
  cashOut: 'Cash out',
  cashingOut: 'Cashing out…',
  opened: (ago: string) => `Opened ${ago}.`,
  wentOn: 'You played on in another tab or device. Here’s the round now.',
  chiliOnPick: (pick: number) => `Chilli on pick ${pick}`,
  roundPaid: (paid: string, stake: string) => `Round paid ${paid} on a ${stake} stake`,
  cashedOut: (picks: number) => `Cashed out after ${some(picks, '1 pick', 'picks')}`,
  lastMango: 'Every mango found, the round ends',
  topPayout: 'Top payout, the round ends',
  stakeBack: (stake: string) => `Round closed: your ${stake} stake was returned`,

  spoken: {
    mango: 'Mango.',
    standing: (times: string, amount: string, share: string) => `Now ${times} times, ${amount}. Next: ${share}.`,
  },

  counted: (chilies: number) => some(chilies, '1 chilli', 'chillies'),
  oddsOf: (chilies: string, stake: string) => `Payouts and odds with ${chilies} at ${stake} stake`,
  columns: { picks: 'Picks', amount: 'Amount' },
  rules: {
    board: (tiles: number, least: number, most: number) =>
      `${tiles} tiles. You choose how many hide a chilli, ${least} to ${most}; each of the others hides a mango. Everything is fixed when the round starts.`,
    picks: 'Each mango raises what the round pays. Cash out whenever you like. A chilli ends the round with no payout.',
    share: (rtp: string) => `Every step pays ${rtp} of its true odds, rounded down, with any number of chillies and picks.`,
    cap: (times: string) =>
      `The round pays automatically when every mango is found, or when the next pick would pay more than ${times} × the stake.`,
    left: 'If you leave, the round stays open. After 24 hours we cash it out, or return your stake if you picked nothing.',
  },
}

export type Words = typeof en
