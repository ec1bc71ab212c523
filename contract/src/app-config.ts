import { Type, type Static, type TObject } from 'typebox'
import { GameId } from './games.ts'
import { body, type Route } from './route.ts'

/** What is said in each language it was written in. English always stands; whoever shows it falls back to it. */
const inLanguages = <Said extends TObject>(said: Said) =>
  Type.Object({
    en: said,
    es: Type.Optional(said),
    fr: Type.Optional(said),
    'zh-Hans': Type.Optional(said),
    'zh-Hant': Type.Optional(said),
  })

/** A line that runs over Home's lists. */
export const Notice = Type.Object({ id: Type.String(), texts: inLanguages(Type.Object({ text: Type.String() })) })
export type Notice = Static<typeof Notice>

/** A card of Home's carousel. It leads to an open game, or to a page by its path: a page the app does not have open is not shown. */
export const Banner = Type.Object({
  id: Type.String(),
  tone: Type.Union([Type.Literal('red'), Type.Literal('violet')]),
  texts: inLanguages(Type.Object({ eyebrow: Type.String(), title: Type.String(), text: Type.String() })),
  game: Type.Optional(GameId),
  page: Type.Optional(Type.String()),
})
export type Banner = Static<typeof Banner>

export const getConfig = {
  method: 'POST',
  path: '/u/gconfig',
  session: 'none',
  summary: 'The app config: a JSON string as SPEC §7 has it, the money mode, the terms in force, what Home announces',
  body: body({}),
  result: Type.Object({
    config: Type.String({ description: 'JSON: {"manual_recharge_url": string, "faq_url": string}' }),
    moneyMode: Type.Union([Type.Literal('play'), Type.Literal('real')]),
    termsVersion: Type.String(),
    notices: Type.Array(Notice),
    banners: Type.Array(Banner, { description: 'beside the one about fairness, which the app brings along' }),
  }),
} as const satisfies Route
