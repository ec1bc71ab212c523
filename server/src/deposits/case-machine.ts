// What follows from each word about a deposit that its rail takes back (ADR 0041). Refunds and disputes of the gateway and debits of the bank are
// claims alike, and no end is final.

/** What the rail last said of a claim. */
export type RailWord = 'open' | 'taken' | 'dropped'
/** Two persons confirm, release, give back or keep; `time` is the end of a case's seven days. */
export type Word = RailWord | 'time' | 'confirm' | 'release' | 'give-back' | 'keep'

/**
 * Where the money of a credited deposit is, as one claim sees it. The player's: `none`, `released` by us, `dropped` by the rail, `given-back`. Set
 * aside: `open`. Taken back from them: `taken`, and `to-give-back` once the rail has dropped its claim after that.
 */
export type Stage = 'none' | 'open' | 'released' | 'dropped' | 'taken' | 'to-give-back' | 'given-back'

/** `note`: the word is kept, and no money moves. */
export type CaseAct = 'set-aside' | 'free' | 'take-back' | 'owe-back' | 'give-back' | 'stay-taken' | 'note'
type Step = { to: Stage; act: CaseAct }

const opens: Step = { to: 'open', act: 'set-aside' }
const takes: Step = { to: 'taken', act: 'take-back' }

/** A word that is missing changes nothing where it comes from the rail or the clock, and is refused where it comes from persons. */
export const caseTable: { readonly [Of in Stage]: { readonly [Said in Word]?: Step } } = {
  none: { open: opens, taken: opens, confirm: takes },
  open: {
    dropped: { to: 'dropped', act: 'free' },
    time: { to: 'released', act: 'free' },
    release: { to: 'released', act: 'free' },
    confirm: takes,
  },
  // The rail may be slower than we are: what it takes after all is a case again.
  released: { taken: opens, dropped: { to: 'dropped', act: 'note' }, confirm: takes },
  dropped: { open: opens, taken: opens, confirm: takes },
  taken: { dropped: { to: 'to-give-back', act: 'owe-back' } },
  'to-give-back': {
    open: { to: 'taken', act: 'stay-taken' },
    taken: { to: 'taken', act: 'stay-taken' },
    'give-back': { to: 'given-back', act: 'give-back' },
    keep: { to: 'taken', act: 'stay-taken' },
  },
  'given-back': { open: opens, taken: opens, confirm: takes },
}

/** A claim with the rail's word that was followed last. */
export type CaseState = { stage: Stage; followed: RailWord | undefined }

const isRailWord = (word: Word): word is RailWord => word === 'open' || word === 'taken' || word === 'dropped'

/** What a word does. A rail's word that was followed before does nothing. */
export function stepOf({ stage, followed }: CaseState, word: Word): { state: CaseState; act: CaseAct | undefined } {
  if (isRailWord(word) && word === followed) return { state: { stage, followed }, act: undefined }
  const step = caseTable[stage][word]
  const act = step?.act ?? (isRailWord(word) ? 'note' : undefined)
  return { state: { stage: step?.to ?? stage, followed: isRailWord(word) ? word : followed }, act }
}

/** The last case of a claim, and how its order stands. */
type Seen = {
  ended: 'confirmed' | 'released' | null | undefined
  followed: RailWord | null
  isTakenBack: boolean
  isDue: boolean
}

/** Where a claim is, by what the books have of it. `ended` is undefined where it has no case. */
export function stageOf({ ended, followed, isTakenBack, isDue }: Seen): Stage {
  if (isTakenBack) return isDue ? 'to-give-back' : 'taken'
  switch (ended) {
    case undefined:
      return 'none'
    case null:
      return 'open'
    case 'confirmed':
      return 'given-back'
    case 'released':
      return followed === 'dropped' ? 'dropped' : 'released'
  }
}
