import { Type, type Static, type TObject } from 'typebox'
import { describeChange } from './tell-withdrawal.ts'
import { SinceFigures, withdrawalChanges } from './withdrawal-changes.ts'
import { istTime } from './ist-time.ts'
import { Instant, orNull } from './shapes.ts'

const text = Type.String()
const none = Type.Object({})
const Change = Type.Enum([...withdrawalChanges])

/** Reasons why a line does not credit an order. */
const unmatched = {
  'not-a-credit': 'That line is money that left, not money that arrived.',
  'line-matched': 'That line already has an order.',
  'line-returned': 'That line is being returned to its payer. See: return list.',
  'order-credited': 'That order is credited already. Add --further to credit the line as an order of its own for the same player.',
  'order-not-credited': 'That order is not credited yet: leave --further out.',
  'order-further': 'That order is itself a further payment. Name the first order; see deposit show.',
  'order-reversed': 'That order was reversed, so it cannot be credited.',
  'utr-matched': 'Another line with this UTR has credited an order: it is the same payment.',
  returned: 'That line is our own money coming back, from a withdrawal or a return. It is not a deposit.',
} as const

/** Reasons for which an act was not done. Nothing was changed. A reason has facts; `sentences` says them. */
export const factsOf = {
  /** By the command line and the console alike. */
  'bad-input': Type.Object({ path: text, text: orNull(text), hint: orNull(text) }),
  'sign-in': none,
  role: Type.Object({ sentence: text }),
  /** By a session, without a passkey's signature of this very act. */
  sign: Type.Object({ sentence: text }),
  busy: none,
  'call-used': Type.Object({ call: text }),
  'call-failed': Type.Object({ call: text, at: Instant }),
  /** A sentence of the database. */
  told: Type.Object({ sentence: text }),
  file: Type.Object({ sentence: text }),

  unknown: Type.Object({ what: text, id: text }),
  range: Type.Object({ from: text, until: text, daysMax: Type.Integer() }),
  /** It was decided meanwhile. `by` is null if no operator did it. */
  first: Type.Object({ id: text, is: text, by: orNull(text), act: orNull(text), at: orNull(Instant) }),
  /** `refusing` prevent approval, `unsaid` must be named, `untrue` were named and are not so. */
  worse: Type.Object({
    found: Type.Array(Change),
    refusing: Type.Array(Change),
    unsaid: Type.Array(Change),
    untrue: Type.Array(Change),
    since: SinceFigures,
  }),
  /** Its state does not allow the act. */
  state: Type.Object({ id: text, is: text }),
  /** A statement line and an order that cannot be one payment. */
  unmatched: Type.Object({ why: Type.Enum(Object.keys(unmatched) as (keyof typeof unmatched)[]), line: text, order: text }),
  'other-amount': Type.Object({ act: text }),
  'other-doubt': Type.Object({ act: text }),
  'other-file': Type.Object({ act: text }),
  own: none,
  'proposer-disabled': Type.Object({ by: text }),
  expired: Type.Object({ act: text, at: Instant }),
} as const satisfies { readonly [reason: string]: TObject }

export type Reason = keyof typeof factsOf
export type Facts<R extends Reason> = Static<(typeof factsOf)[R]>

type First = Facts<'first'>
const firstDone = ({ by, act, at }: First) =>
  by !== null ? ` ${by} did it by ${act} at ${istTime(at)}.` : at === null ? '' : ` That was at ${istTime(at)}.`

/** Each reason's sentence, for the terminal and the console. */
const sentences: { readonly [R in Reason]: (facts: Facts<R>) => string } = {
  'bad-input': ({ path, text: said, hint }) =>
    said === null
      ? `Add --${path}: ${hint}.`
      : hint === null
        ? `There is no argument ${path}.`
        : `'${said}' is not a valid ${path}: ${hint}.`,
  'sign-in': () => 'There is no such operator, or the token is wrong.',
  role: ({ sentence }) => sentence,
  sign: ({ sentence }) => sentence,
  busy: () => 'Somebody else is working on the same row right now. Nothing was done. Try again.',
  'call-used': ({ call }) => `Call ${call} was used for another command. Leave --call out, or give a new one.`,
  'call-failed': ({ call, at }) => `Call ${call} failed at ${istTime(at)}, and nothing was done. Run it again without --call.`,
  told: ({ sentence }) => sentence,
  file: ({ sentence }) => sentence,
  range: ({ from, until, daysMax }) =>
    from > until ? `${from} is after ${until}.` : `From ${from} to ${until} are more than ${daysMax} days.`,
  unknown: ({ what, id }) => `There is no ${what} ${id}.`,
  first: (facts) => `${facts.id} is ${facts.is}.${firstDone(facts)}`,
  worse: ({ found, refusing, unsaid, untrue, since }) => {
    const told = (some: readonly (typeof found)[number][]) => some.map((change) => describeChange[change](since)).join('; ')
    if (refusing.length > 0) return `It cannot be approved now: ${told(refusing)}.`
    if (unsaid.length > 0) return `Worse than at the request: ${told(unsaid)}. To approve it anyway: --despite ${found.join(',')}.`
    return `No longer true: ${untrue.join(', ')}. See: withdrawal show.`
  },
  state: ({ id, is }) => `${id} is ${is}.`,
  unmatched: ({ why }) => unmatched[why],
  'other-amount': ({ act }) => `Act ${act} now moves a different amount. Decline it, and ask for it again.`,
  'other-doubt': ({ act }) => `Act ${act} now has a different doubt. Decline it, and ask for it again.`,
  'other-file': ({ act }) => `The file stored with act ${act} is not the one proposed. Decline it.`,
  own: () => 'You proposed this act. Another operator must approve it.',
  'proposer-disabled': ({ by }) => `${by}, who proposed it, is disabled. Decline it.`,
  expired: ({ act, at }) => `Act ${act} expired at ${istTime(at)}. Ask for it again.`,
}

export const tell = <R extends Reason>(reason: R, facts: Facts<R>): string => sentences[reason](facts)
