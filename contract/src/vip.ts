import { Type, type Static } from 'typebox'
import { Amount } from './money.ts'
import { body, type Route } from './route.ts'

const LevelNo = Type.Integer({ minimum: 0, maximum: 99 })
const Bps = Type.Integer({ minimum: 0, maximum: 10_000, description: 'basis points: 150 is 1.5 %' })

/** SPEC §3's VIP benefits, and the level's requirements. */
export const VipLevel = Type.Object({
  level: LevelNo,
  reach: Amount,
  upgradeBonus: Amount,
  betRebateBps: Bps,
  weeklyBonus: Amount,
  birthdayBonus: Amount,
  withdrawDailyLimit: Amount,
  withdrawDailyTimes: Type.Integer({ minimum: 0 }),
  withdrawFeeBps: Bps,
  /** Valid bets of the last `keepDays` days that keep the level. 0: no relegation. */
  relegation: Amount,
})
export type VipLevel = Static<typeof VipLevel>

const Contact = Type.Object({ info: Type.String(), url: Type.String() })

export const VipInfo = Type.Object({
  uid: Type.String(),
  currentVipConfig: VipLevel,
  nextVipConfig: Type.Optional(VipLevel),
  /** Valid bets. Relegation resets it to the lower level's threshold. */
  experience: Amount,
  keep: Type.Optional(
    Type.Object({
      needed: Amount,
      done: Amount,
      countedAt: Type.String({ format: 'date-time', description: 'the next midnight in India at which `done` is compared with `needed`' }),
    }),
  ),
  keepDays: Type.Integer({ minimum: 1 }),
  levels: Type.Array(VipLevel, { description: 'from 0 up, without a gap' }),
  minVipLevel: LevelNo,
  serviceInfo: Type.String({ description: 'support, everyone’s, in the caller’s language; empty where none is named' }),
  serviceUrl: Type.String({ description: 'https, or a page of the app' }),
  personalContact: Type.Optional(Contact),
})
export type VipInfo = Static<typeof VipInfo>

export const getVipInfo = {
  method: 'POST',
  path: '/vip/getVipInfo',
  session: 'player',
  summary: 'The own VIP level, what the next one and keeping this one take, and all levels; asked again every 10 seconds',
  body: body({}),
  result: VipInfo,
} as const satisfies Route
