import { Type, type Static } from 'typebox'
import { inLanguages } from './app-config.ts'
import { Amount } from './money.ts'
import { body, type Route } from './route.ts'

const Instant = Type.String({ format: 'date-time' })
const Ms = Type.Integer({ minimum: 1, description: 'milliseconds' })
const Bps = Type.Integer({ minimum: 0, maximum: 10_000, description: 'basis points: 150 is 1.5 %' })
const Ppm = Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'parts per million' })
const Percent = Type.Integer({ minimum: 0, maximum: 100 })
const Count = Type.Integer({ minimum: 0 })
const MicroUsdt = Type.Integer({ minimum: 1, description: 'millionths of a USDT' })

/** The figures that texts quote, FAQ first, under the current rules and terms. */
export const FaqFigures = Type.Object({
  deposit: Type.Object({
    onlineMin: Amount,
    onlineMax: Amount,
    upiMin: Amount,
    upiMax: Amount,
    impsMin: Amount,
    impsMax: Amount,
    usdtMin: MicroUsdt,
    usdtMax: MicroUsdt,
    confirmations: Count,
    rateLock: Ms,
    selfServiceAfter: { ...Ms, description: 'from the UTR to the application' },
    answerFrom: { ...Ms, description: 'from the application to its answer' },
    answerBy: Ms,
    waitingStep: { ...Ms, description: 'of waiting that earns 1 % of the deposit' },
    waitingPercent: Percent,
    waitingMax: Percent,
    waitingByAnswer: { ...Percent, description: 'what waiting has earned by the last moment of an answer' },
    waitingMultiple: { ...Count, description: 'of the waiting bonus, to bet within `waitingDays`' },
    waitingDays: Count,
  }),
  withdrawal: Type.Object({
    min: Amount,
    feeMin: Bps,
    feeMax: { ...Bps, description: 'at the first VIP level' },
    dayLimit: { ...Amount, description: 'at the first VIP level, and `dayLimitMax` at the last' },
    dayLimitMax: Amount,
    dayTimes: Count,
    dayTimesMax: Count,
    arrivesAbout: Ms,
    arrivesBy: Ms,
    reviewAbove: Amount,
    passwordTries: Count,
    passwordLock: Ms,
    passwordHold: { ...Ms, description: 'no withdrawal after the password was reset with an OTP' },
    accountsMax: Count,
    accountWait: { ...Ms, description: 'before a new bank account is paid to' },
  }),
  game: Type.Object({
    rtpMin: Ppm,
    rtpMax: Ppm,
    closesAfter: { ...Ms, description: 'a round that was left open' },
    outsideLasts: { ...Ms, description: 'an outside provider’s game, until it is opened again' },
    countsSlots: Bps,
    countsCrash: Bps,
    countsMines: Bps,
    countsTables: { ...Bps, description: 'of what is at risk' },
  }),
  bonus: Type.Object({
    firstFrom: Amount,
    firstPercentMin: Percent,
    firstPercentMax: Percent,
    firstMax: Amount,
    firstMultiple: Count,
    firstMultipleMax: { ...Count, description: 'of the bonus' },
    days: { ...Count, description: 'to bet the first-deposit bonus' },
    openMax: { ...Count, description: 'bonuses a player can have at once' },
    cashbackFrom: Amount,
    cashbackBets: { ...Bps, description: 'of the valid bets of the day, at most' },
    cashbackMax: Amount,
    claimDays: Count,
  }),
  vip: Type.Object({
    keepDays: Count,
    weeklyMultiple: { ...Count, description: 'of the weekly bonus, to bet in the week' },
    birthdayKnown: { ...Count, description: 'days that the profile must have had the birthday' },
    rebateMax: Bps,
    serviceLevel: { ...Count, description: 'from which level there is a personal contact' },
  }),
  invite: Type.Object({
    percent: Percent,
    firstMax: Amount,
    afterDays: Count,
    bets: Bps,
    monthMax: Amount,
  }),
  account: Type.Object({
    otpLife: Ms,
    otpTries: Count,
    otpResend: Ms,
    login: { ...Ms, description: 'how long a login lasts' },
    phoneHold: { ...Ms, description: 'without withdrawals after a change of the phone number' },
    phoneWait: { ...Ms, description: 'until support has replaced a lost phone number' },
    startGift: Amount,
    refillBelow: Amount,
  }),
  safety: Type.Object({
    limitRaise: { ...Ms, description: 'before a raised limit can be confirmed' },
    realityCheck: Ms,
    bonusesEndAfter: { ...Ms, description: 'a break longer than this ends bonuses and requirements' },
  }),
})
export type FaqFigures = Static<typeof FaqFigures>

export const readFaqFigures = {
  method: 'POST',
  path: '/u/faqFigures',
  session: 'none',
  summary: 'The figures of the FAQ’s answers and of other texts, from the rules and terms in force',
  body: body({}),
  result: FaqFigures,
} as const satisfies Route

export const Helpline = Type.Object({
  phone: Type.String({ examples: ['14416'] }),
  texts: inLanguages(Type.Object({ name: Type.String(), note: Type.String() })),
  link: Type.Optional(Type.String()),
  checkedAt: Type.Optional({ ...Instant, description: 'when an operator checked it; absent: nobody has' }),
})
export type Helpline = Static<typeof Helpline>

export const listHelplines = {
  method: 'POST',
  path: '/u/helplines',
  session: 'none',
  summary: 'Whom to call about gambling, in a country. It is not recorded who asks',
  body: body({ country: Type.String({ pattern: '^[A-Z]{2}$' }) }),
  result: Type.Object({ helplines: Type.Array(Helpline) }),
} as const satisfies Route
