const some = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

export const en = {
  ready: 'Ready',
  grid: 'Grid',
  anywhere: (least: number) => `${least} or more alike pay, anywhere on the grid`,
  barKeeps: 'Winning orbs stay on the bar until the last free spin',
  symbols: {
    umbrella: 'umbrella',
    mango: 'mango',
    kite: 'kite',
    ruby: 'ruby',
    sapphire: 'sapphire',
    emerald: 'emerald',
    topaz: 'topaz',
    amethyst: 'amethyst',
    cloud: 'cloud',
  },
  orb: (times: number) => `orb ×${times}`,
  counted: {
    umbrella: (count: number) => some(count, 'umbrella', 'umbrellas'),
    mango: (count: number) => some(count, 'mango', 'mangoes'),
    kite: (count: number) => some(count, 'kite', 'kites'),
    ruby: (count: number) => some(count, 'ruby', 'rubies'),
    sapphire: (count: number) => some(count, 'sapphire', 'sapphires'),
    emerald: (count: number) => some(count, 'emerald', 'emeralds'),
    topaz: (count: number) => some(count, 'topaz', 'topazes'),
    amethyst: (count: number) => some(count, 'amethyst', 'amethysts'),
    cloud: (count: number) => some(count, 'cloud', 'clouds'),
  },

  tumble: (number: number) => `Tumble ${number}`,
  tumbles: (count: number) => some(count, 'tumble', 'tumbles'),
  soFar: (amount: string) => `So far ${amount}`,
  base: (amount: string) => `Base ${amount}`,
  paid: (amount: string) => `Paid ${amount}`,
  multiplied: (amount: string, times: number) => `${amount} × ${times}`,
  totalWin: 'Total win',
  timesYourStake: (times: string) => `${times} × your stake`,
  paidToBalance: 'Paid to your balance',
  orbTimesSpoken: (times: number) => `orb times ${times}`,

  freeSpinsGive: (clouds: string) => `${clouds} · orbs add up on the bar`,

  payoutsAt: (stake: string) => `Payouts at ${stake} stake`,
  drops: 'Drops',
  dropsTitle: 'What drops into a cell',
  dropsHint: 'We draw every cell by these chances, those of the first grid and those after a burst.',
  paidSpin: 'Paid spin',
  freeSpin: 'Free spin',
  orbName: 'Orb',
  orbsTitle: 'What an orb multiplies by',
  orbValue: 'Orb',
  chanceOf: 'Chance',
  rules: {
    anywhere: (least: number) =>
      `${least} or more alike pay, anywhere. They burst, those above fall and new ones drop in, until nothing pays.`,
    orbs: (least: number, most: number) =>
      `Orbs from ×${least} to ×${most} wait until the tumbles end. Added up, they multiply what the tumbles paid, once.`,
    clouds: (from: number, spins: number, rounds: string) =>
      `${from} clouds bring ${spins} free spins, once in ${rounds} rounds on average. Orbs don’t multiply what clouds pay.`,
    freeSpins: (from: number, spins: number) =>
      `In free spins, orbs from a win stay on the bar and multiply every later one. ${from} clouds add ${spins} spins. No stake is taken.`,
    chance: 'Each cell is drawn separately; free spins have more orbs. Past rounds change nothing.',
    skip: 'Tap the grid, or press Esc, to go straight to what a spin paid.',
  },
}

export type Words = typeof en
