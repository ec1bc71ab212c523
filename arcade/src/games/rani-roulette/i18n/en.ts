/** Numbers arrive as text: `14`, `14, 17`, `13–18`. */
export const en = {
  table: 'Betting table',
  lastResults: 'Last results, newest first',
  noResults: 'Results of this visit appear here',
  tabs: { numbers: 'Numbers and dozens', outside: 'Red, odd, columns' },
  narrowTabs: { numbers: 'Numbers', outside: 'Red, dozens, columns' },
  colours: { red: 'red', black: 'black', green: 'green' },
  pocket: (number: string, colour: string) => `${number} ${colour}`,
  range: (from: number, to: number) => `${from}–${to}`,

  closeUp: 'Splits, streets and corners',
  pickRow: 'Tap a number to bet on its borders',
  rowsShown: (numbers: string) => `Numbers ${numbers}`,
  rowUp: 'One row up',
  rowDown: 'One row down',

  bets: {
    straight: (numbers: string) => `${numbers} straight`,
    split: (numbers: string) => `${numbers} split`,
    street: (numbers: string) => `${numbers} street`,
    corner: (numbers: string) => `${numbers} corner`,
    'six-line': (numbers: string) => `${numbers} six line`,
    dozen: { '1': '1st 12', '2': '2nd 12', '3': '3rd 12' },
    column: (which: string) => `Column ${which}`,
    red: 'Red',
    black: 'Black',
    odd: 'Odd',
    even: 'Even',
    low: '1–18',
    high: '19–36',
  },
  /** In two lines. */
  dozens: { '1': '1st', '2': '2nd', '3': '3rd' },
  dozenUnit: '12',
  noMoreBets: (stake: string) => `No more bets · stake ${stake} taken`,
  yourBets: 'Your bets',
  zero: 'Zero',
  parity: { odd: 'odd', even: 'even' },
  paid: 'paid',
  said: (pocket: string, told: string) => `${pocket}. ${told}`,

  rtpEachBet: 'RTP, each bet',
  rtpLeast: 'RTP, at least',
  fromTo: (from: string, to: string) => `${from} to ${to.toLowerCase()}, by bet`,
  limit: 'Limit',
  kinds: {
    straight: 'Straight, 1 number',
    split: 'Split, 2 numbers',
    street: 'Street, 3 numbers',
    corner: 'Corner, 4 numbers',
    'six-line': 'Six line, 6 numbers',
    dozen: 'Dozen, 12 numbers',
    column: 'Column, 12 numbers',
    'even-chance': 'Even chance, 18 numbers',
  },
  rules: {
    wheel: (pockets: number) => `One wheel with one zero: ${pockets} pockets, each as likely as any other.`,
    chips: 'Choose a chip, then tap a bet. Hold a bet, or press Delete on it, to take its chips back.',
    closeUp:
      'Tap the four-cell button, then a number, to see three rows close up. Tap a border for a split, a crossing for a corner, the left edge for a street or six line.',
    zero: 'On 0, bets on colours, odd, even, halves, dozens and columns lose.',
    limits: (stake: string, bets: number) => `Maximum ${stake} and ${bets} bets a round.`,
    chance: 'Every spin is a fresh draw. Past spins change nothing.',
  },
}

export type Words = typeof en
