/** Counts arrive as text: `1`, `6–10`. */
export const en = {
  sides: { andar: 'Andar', bahar: 'Bahar' },
  order: { andar: 'first card', bahar: 'second card' },
  lane: (side: string) => `Cards dealt to ${side}`,
  joker: 'Joker',
  jokerIs: (rank: string) => `Joker ${rank}`,
  faceDown: 'Card face down',

  bets: 'Bets',
  cardsDealt: 'Cards dealt',
  /** A bet's name by the number of cards. */
  counts: { one: '1 card', several: (range: string) => `${range} cards` },

  ready: 'Place bets, then deal',
  deal: 'Deal',
  dealing: 'Dealing',
  dealt: (cards: number) => (cards === 1 ? '1 card dealt' : `${cards} cards dealt`),
  outcome: (side: string, cards: number) => `${side} · card ${cards}`,

  ranks: { A: 'ace', J: 'jack', Q: 'queen', K: 'king' },
  suits: { S: 'spades', H: 'hearts', D: 'diamonds', C: 'clubs' },
  card: (rank: string, suit: string) => `${rank} of ${suit}`,
  spoken: {
    joker: (card: string) => `Joker: ${card}.`,
    outcome: (side: string, card: string, cards: number) => `${side} wins with the ${card}, card ${cards}`,
    said: (outcome: string, told: string) => `${outcome}. ${told}`,
  },

  rtpOf: (side: string) => `RTP, ${side}`,
  timesBet: (times: string) => `${times} × side bet`,
  limit: 'Limit',
  rules: {
    deck: (cards: number) => `One deck of ${cards}, shuffled for every round. One joker is turned up.`,
    deal: (first: string, second: string) =>
      `Cards go to ${first} first, then ${second}, in turn, until one has the joker’s rank. That side wins.`,
    first: (first: string) => `${first} gets the first card, so it wins slightly more often and pays slightly less.`,
    count: 'The side bet is on how many cards are dealt, the matching card included.',
    chips: 'Choose a chip, then tap a bet. Hold a bet, or press Delete on it, to take its chips back.',
    limits: (stake: string) => `Maximum ${stake} a round.`,
  },
}

export type Words = typeof en
