/** GAMES "Money and results, all games", in milliseconds. */
export const timing = {
  reelStart: 160,
  reelStartStagger: 90,
  reelStop: 260,
  slotRound: 2500,
  anticipationGap: 600,
  fade: 200,
  lineDraw: 320,
  lineHold: 900,
  plateIn: 320,
  plateOut: 200,
  plateStay: 1600,
  freeSpinGap: 1000,
  winners: 200,
  burst: 240,
  fallCell: 60,
  fallMost: 420,
  dropIn: 300,
  orbFlight: 420,
  chip: 180,
  wheel: 4200,
  wheelSettle: 160,
  tileTurn: 220,
  mangoPop: 380,
  ladderStep: 300,
  /** Time to read the next odds of a replay. */
  replayStep: 700,
  revealDelay: 300,
  revealGap: 30,
  jokerTurn: 360,
  /** Time to see the joker before the first card. */
  jokerPause: 420,
  card: 320,
  cardStep: 340,
  /** Later cards come faster. */
  cardsInOwnTime: 11,
  cardStepQuick: 120,
  rescale: 400,
  stringCut: 1400,
  /** The cut kite hangs still at first. */
  hitStop: 120,
  ghost: 1600,
} as const

/** Read at each use, because the player may change it while a game is open. */
export const reducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
