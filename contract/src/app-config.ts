import { Type, type Static, type TObject } from 'typebox'
import { GameId } from './games.ts'
import { EarnRules } from './earn.ts'
import { Amount } from './money.ts'
import { promotions } from './rewards.ts'
import { body, type Route } from './route.ts'

/** A text by language. English is required: it is the fallback. */
export const inLanguages = <Said extends TObject>(said: Said) =>
  Type.Object({
    en: said,
    es: Type.Optional(said),
    fr: Type.Optional(said),
    'zh-Hans': Type.Optional(said),
    'zh-Hant': Type.Optional(said),
  })

export const Notice = Type.Object({ id: Type.String(), texts: inLanguages(Type.Object({ text: Type.String() })) })
export type Notice = Static<typeof Notice>

export const bannerSheets = ['fairness', 'limits'] as const

/** A card of Home's carousel. The app hides one whose page is closed, and one with an `offer` that the player is not shown. */
export const Banner = Type.Object({
  id: Type.String(),
  tone: Type.Union([Type.Literal('red'), Type.Literal('violet'), Type.Literal('teal')]),
  texts: inLanguages(Type.Object({ eyebrow: Type.String(), title: Type.String(), text: Type.String() })),
  game: Type.Optional(GameId),
  page: Type.Optional(Type.String()),
  sheet: Type.Optional(Type.Enum(bannerSheets)),
  offer: Type.Optional(Type.Enum(promotions)),
})
export type Banner = Static<typeof Banner>

/** SPEC §3, promo config. `open` lists the open offers: a page shows no figures of a closed one. */
const PromoConfig = Type.Object({
  betrankList: Type.Array(Type.Object({ rank: Type.Integer({ minimum: 1 }), award: Amount })),
  firstdepositList: Type.Array(Type.Object({ from: Amount, percent: Type.Integer({ minimum: 1, maximum: 100 }) })),
  communityData: Type.Object({ communityBonus: Amount, customerService: Type.String() }),
  minVipLevel: Type.Integer({ minimum: 0 }),
  invitation: Type.Optional({ ...EarnRules, description: 'what inviters get, shown to an invited person while inviting is open' }),
  open: Type.Object({ betrank: Type.Boolean(), firstdeposit: Type.Boolean(), community: Type.Boolean() }),
})
export type PromoConfig = Static<typeof PromoConfig>

/** SPEC §3. Needs no session, in every language; both fields are empty if there is no support. */
const Support = Type.Object({
  texts: inLanguages(Type.Object({ info: Type.String() })),
  url: Type.String({ description: 'https, or a page of the app' }),
})
export type Support = Static<typeof Support>

/** The installation's operator, as named in the terms and the privacy notice. */
const Imprint = Type.Object({
  name: Type.String(),
  address: Type.String(),
  mail: Type.String(),
  officer: Type.String({ description: 'the grievance officer' }),
  officerMail: Type.String(),
})
export type Imprint = Static<typeof Imprint>

export const getConfig = {
  method: 'POST',
  path: '/u/gconfig',
  session: 'none',
  summary:
    'The app config: a JSON string as in SPEC §7, the money mode, the documents in force, the promo config, and announcements for Home',
  body: body({}),
  result: Type.Object({
    config: Type.String({ description: 'JSON: {"manual_recharge_url": string, "faq_url": string}, paths of the app’s own pages' }),
    moneyMode: Type.Union([Type.Literal('play'), Type.Literal('real')]),
    termsVersion: Type.String(),
    sandboxPhone: Type.Optional(Type.String({ description: 'where to read SMS codes while they are not sent to real phones' })),
    sandboxBank: Type.Optional(
      Type.String({
        description: 'the page where a transfer is paid with test money; it takes the query of a upi:// link, or `ac` and `ifsc` for `pa`',
      }),
    ),
    sandboxChain: Type.Optional(Type.String({ description: 'the faucet of the sandbox chain: `?to=` and an address fills it in' })),
    privacyVersion: Type.String(),
    promo: PromoConfig,
    support: Support,
    imprint: Type.Optional({ ...Imprint, description: 'absent until operators have set it' }),
    notices: Type.Array(Notice),
    banners: Type.Array(Banner, { description: 'newest first' }),
  }),
} as const satisfies Route
