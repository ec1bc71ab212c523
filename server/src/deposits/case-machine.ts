// An event about a deposit that its rail takes back (ADR 0041). Refunds, disputes and a bank's debits are all claims, and no ending is final.

export type RailWord = 'open' | 'taken' | 'dropped'
/** `time` is the end of a case's seven days; the last four are decisions by two people. */
export type Word = RailWord | 'time' | 'confirm' | 'release' | 'give-back' | 'keep'

/** Money with the player: `none`, `released` by us, `dropped` by the rail, `given-back`; set aside: `open`; taken back: `taken`, then `to-give-back`. */
export type Stage = 'none' | 'open' | 'released' | 'dropped' | 'taken' | 'to-give-back' | 'given-back'

/** `note` stores the event and moves no money. */
export type CaseAct = 'set-aside' | 'free' | 'take-back' | 'owe-back' | 'give-back' | 'stay-taken' | 'note'
type Step = { to: Stage; act: CaseAct }

const opens: Step = { to: 'open', act: 'set-aside' }
const takes: Step = { to: 'taken', act: 'take-back' }

/** Events of a rail or the time limit that are not listed change nothing; people's are refused. */
export const caseTable: { readonly [Of in Stage]: { readonly [Said in Word]?: Step } } = {
  none: { open: opens, taken: opens, confirm: takes },
  open: {
    dropped: { to: 'dropped', act: 'free' },
    time: { to: 'released', act: 'free' },
    release: { to: 'released', act: 'free' },
    confirm: takes,
  },
  // The rail may be slower than we are: if it takes money later, a case opens again.
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

/** `followed` is the last report of the rail that was followed. */
export type CaseState = { stage: Stage; followed: RailWord | undefined }

const isRailWord = (word: Word): word is RailWord => word === 'open' || word === 'taken' || word === 'dropped'

/** Repeated reports of a rail change nothing. */
export function stepOf({ stage, followed }: CaseState, word: Word): { state: CaseState; act: CaseAct | undefined } {
  if (isRailWord(word) && word === followed) return { state: { stage, followed }, act: undefined }
  const step = caseTable[stage][word]
  const act = step?.act ?? (isRailWord(word) ? 'note' : undefined)
  return { state: { stage: step?.to ?? stage, followed: isRailWord(word) ? word : followed }, act }
}

/** The last case of a claim, and its order's state. */
type Seen = {
  ended: 'confirmed' | 'released' | null | undefined
  followed: RailWord | null
  isTakenBack: boolean
  isDue: boolean
  /** Since the case ended. */
  isGivenBack: boolean
}

/** `ended` is undefined without a case. */
export function stageOf({ ended, followed, isTakenBack, isDue, isGivenBack }: Seen): Stage {
  if (isTakenBack) return isDue ? 'to-give-back' : 'taken'
  if (ended === null) return 'open'
  if (isGivenBack) return 'given-back'
  if (ended === undefined) return 'none'
  return followed === 'dropped' ? 'dropped' : 'released'
}
