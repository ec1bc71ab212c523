/** Digits from 2 up; one is "a". */
const some = (count: number, one: string, many: string) => (count === 1 ? one : `${count} ${many}`)

export const en = {
  ready: (lines: number, lineStake: string) => `${lines} lines · ${lineStake} a line · ready`,
  reels: 'Reels',
  symbols: {
    peacock: 'peacock',
    diya: 'diya',
    elephant: 'elephant',
    coin: 'coin',
    kandil: 'kandil',
    dhol: 'dhol',
    lotus: 'lotus',
    marigold: 'marigold',
    paisley: 'paisley',
  },
  counted: {
    peacock: (count: number) => some(count, 'a peacock', 'peacocks'),
    diya: (count: number) => some(count, 'a diya', 'diyas'),
    elephant: (count: number) => some(count, 'an elephant', 'elephants'),
    coin: (count: number) => some(count, 'a coin', 'coins'),
    kandil: (count: number) => some(count, 'a kandil', 'kandils'),
    dhol: (count: number) => some(count, 'a dhol', 'dhols'),
    lotus: (count: number) => some(count, 'a lotus', 'lotuses'),
    marigold: (count: number) => some(count, 'a marigold', 'marigolds'),
    paisley: (count: number) => some(count, 'a paisley', 'paisleys'),
  },
  line: (line: number, what: string) => `Line ${line} · ${what}`,
  lineSpoken: (line: number, what: string) => `Line ${line}, ${what}`,
  withAmount: (what: string, amount: string) => `${what} · ${amount}`,
  lines: (count: number) => some(count, '1 line', 'lines'),

  freeSpinsGive: (what: string, times: number) => `${what} · every line pays ×${times}`,

  payoutsAt: (stake: string, lineStake: string) => `Payouts at ${stake} stake (${lineStake} a line)`,
  anywhere: (diya: string) => `${diya}, anywhere`,
  diyasGive: (spins: number) => `3 or more diyas also give ${spins} free spins.`,
  linesTab: 'Lines',
  linesTitle: (count: number) => `The ${count} lines`,
  linesHint: 'A line pays when 3 or more of a symbol follow one another on it, from reel 1.',
  rows: ['top', 'middle', 'bottom'],
  linePath: (line: number, rows: string) => `Line ${line}: ${rows}`,
  reelsTitle: 'The full reels',
  reelsHint: 'Top to bottom; after the last stop comes the first. Each stop is equally likely.',
  reelsMarked: 'Marked: what the reels show now.',
  reel: (reel: number) => `Reel ${reel}`,
  stops: (count: number) => `${count} stops`,
  rules: {
    lines: (count: number) => `${count} fixed lines pay left to right from reel 1; each line pays its best win.`,
    wild: (reels: string) => `The peacock is wild on reels ${reels}. It replaces any symbol but the diya.`,
    freeSpins: (times: number, more: number) => `Free spins pay lines ×${times}; 3 diyas add ${more} more. No stake is taken.`,
    chance: 'A symbol is as likely as its share of the reel. Past rounds change nothing.',
  },
}

export type Words = typeof en
