import { bannerSheets } from '@lalmor/contract/app-config.ts'
import { localeCodes, type Locale } from '@lalmor/contract/locales.ts'
import { promotions } from '@lalmor/contract/rewards.ts'
import { OpsRefusal, type Command } from '../operators/command.ts'
import * as store from './announcement-store.ts'
import { readJson } from '../operators/read-file.ts'
import { instant, readNumber, readOneOf, table } from '../operators/words.ts'

const tones = ['red', 'violet', 'teal'] as const

/** Maximum length of a text, as in the database. */
const charactersMax = 300

function faultOf(value: unknown, parts: readonly string[]): string | undefined {
  if (!isObject(value)) return 'the file is not a JSON object'
  if (!('en' in value)) return 'English (en) is missing'
  for (const [language, said] of Object.entries(value)) {
    if (!localeCodes.includes(language as Locale)) return `'${language}' is not one of ${localeCodes.join(', ')}`
    if (!isObject(said) || Object.keys(said).toSorted().join() !== parts.toSorted().join())
      return `${language} has not exactly ${parts.join(' and ')}`
    for (const [part, text] of Object.entries(said))
      if (typeof text !== 'string' || text.length === 0 || text.length > charactersMax)
        return `${part} in ${language} is not a text of 1 to ${charactersMax} characters`
  }
  return undefined
}
const isObject = (value: unknown): value is object => value !== null && typeof value === 'object' && !Array.isArray(value)

/** Reads a file of texts by language, each with exactly these parts. */
export async function readTexts(file: string, parts: readonly string[]) {
  const { text, sha256, value } = await readJson(file)
  const fault = faultOf(value, parts)
  if (fault) throw new OpsRefusal(`These texts cannot be published: ${fault}.`)
  return { text, sha256 }
}

/** Requires an offset from UTC: no time zone is guessed. */
function readInstant(text: string): Date {
  const at = new Date(text)
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/.test(text) || Number.isNaN(at.getTime()))
    throw new OpsRefusal(`'${text}' is not a time. Write it like 2026-11-22T03:00+05:30.`)
  return at
}

type Span = { from: Date; until: Date | undefined }

/** Reads a span: by default from now until its withdrawal. */
function readSpan({ from, until }: { from?: string | undefined; until?: string | undefined }, now: Date): Span {
  const span = { from: from === undefined ? now : readInstant(from), until: until === undefined ? undefined : readInstant(until) }
  if (span.until && span.until <= (span.from < now ? now : span.from))
    throw new OpsRefusal('It would end before it begins. Change --from or --until.')
  return span
}
const spanText = ({ from, until }: Span) => `from ${instant(from)} ${until ? `until ${instant(until)}` : 'until it is withdrawn'}`
const spanOptions = {
  from: 'when it begins, such as 2026-11-22T03:00+05:30; by default now',
  until: 'when it ends; by default when it is withdrawn',
}

export const noticePublish: Command = {
  name: 'notice publish',
  summary: 'show a line on Home',
  details: [
    'The file is JSON: {"en": {"text": "…"}, "fr": {"text": "…"}}. English is required, the others are es, fr, zh-Hans and zh-Hant.',
  ],
  words: ['file'],
  options: spanOptions,
  async read(args) {
    const { text, sha256 } = await readTexts(args['file']!, ['text'])
    return { args: { ...args, sha256 }, attached: text }
  },
  async act({ tx, by, now, attached }, { from, until }) {
    const shown = readSpan({ from, until }, now)
    const noticeId = await store.insertNotice(tx, { texts: attached!, ...shown, by })
    return { lines: [`Notice ${noticeId} is shown ${spanText(shown)}.`], data: { noticeId } }
  },
}

export const noticeWithdraw: Command = {
  name: 'notice withdraw',
  summary: 'take a line off Home',
  words: ['id'],
  async act({ tx, now }, { id }) {
    if (!(await store.endNotice(tx, readNumber(id!, 'notice'), now))) throw new OpsRefusal(`There is no notice ${id}, or it is over.`)
    return { lines: [`Notice ${id} is over.`], data: { noticeId: id } }
  },
}

const bound = (at: Date | number) => (at instanceof Date ? instant(at) : '-')

export const noticeList: Command = {
  name: 'notice list',
  summary: 'lines on Home, shown now or later, in order',
  async act({ tx, now }) {
    const notices = await store.findNotices(tx, now)
    const rows = notices.map(({ id, texts, from, until, by }) => [String(id), bound(from), bound(until), by, texts.en.text])
    return { lines: table(['notice', 'from', 'until', 'by', 'text'], rows), data: { notices } }
  },
}

export const bannerList: Command = {
  name: 'banner list',
  summary: 'cards on Home, shown now or later, in order',
  details: ['A card for an offer, a game or a page shows only while that is open.'],
  async act({ tx, now }) {
    const banners = await store.findBanners(tx, now)
    const rows = banners.map(({ id, texts, game, page, sheet, offer, from, until, by }) => [
      String(id),
      bound(from),
      bound(until),
      by,
      game ?? page ?? sheet ?? '-',
      offer ?? '-',
      texts.en.title,
    ])
    return { lines: table(['banner', 'from', 'until', 'by', 'opens', 'offer', 'title'], rows), data: { banners } }
  },
}

export const bannerPublish: Command = {
  name: 'banner publish',
  summary: 'add a card to Home, before the others',
  details: [
    'The file is JSON: {"en": {"eyebrow": "…", "title": "…", "text": "…"}}; English is required, the others are es, fr, zh-Hans and zh-Hant.',
    'It opens one thing: a game, a page of the app or a sheet. A title has room for two lines of about twelve letters.',
    'With --offer it shows while that promotion is open, and never to players who get no campaigns. Mention no figure that terms can change.',
  ],
  words: ['file'],
  options: {
    game: 'a game that it opens',
    page: 'or a page, such as /pages/promo/Promo',
    sheet: `or a sheet: ${bannerSheets.join(', ')}`,
    tone: `${tones.join(', ')}; by default violet`,
    offer: 'the promotion that it announces, such as check-in',
    ...spanOptions,
  },
  async read(args) {
    const { text, sha256 } = await readTexts(args['file']!, ['eyebrow', 'title', 'text'])
    return { args: { ...args, sha256 }, attached: text }
  },
  async act({ tx, by, now, attached }, { game = null, page = null, sheet, tone = 'violet', offer, from, until }) {
    if ([game, page, sheet ?? null].filter((target) => target !== null).length !== 1)
      throw new OpsRefusal('Add one of --game, --page and --sheet: what the banner opens.')
    if (game !== null && !(await store.hasGame(tx, game))) throw new OpsRefusal(`There is no game ${game}.`)
    if (page !== null && !page.startsWith('/pages/')) throw new OpsRefusal('--page must begin with /pages/.')
    const shown = readSpan({ from, until }, now)
    const bannerId = await store.insertBanner(tx, {
      texts: attached!,
      tone: readOneOf(tone, tones),
      game,
      page,
      sheet: sheet === undefined ? null : readOneOf(sheet, bannerSheets),
      offer: offer === undefined ? null : readOneOf(offer, promotions),
      ...shown,
      by,
    })
    return { lines: [`Banner ${bannerId} is shown ${spanText(shown)}.`], data: { bannerId } }
  },
}

export const bannerWithdraw: Command = {
  name: 'banner withdraw',
  summary: 'take a card off Home',
  words: ['id'],
  async act({ tx, now }, { id }) {
    if (!(await store.endBanner(tx, readNumber(id!, 'banner'), now))) throw new OpsRefusal(`There is no banner ${id}, or it is over.`)
    return { lines: [`Banner ${id} is over.`], data: { bannerId: id } }
  },
}

const mailTypes = ['system', 'campaign'] as const
const playersMax = 1_000

function readPlayers(to: string | undefined): bigint[] | undefined {
  const players = to?.split(',').map((uid) => readNumber(uid.trim(), 'uid'))
  if (players && new Set(players).size < players.length) throw new OpsRefusal('A uid occurs twice.')
  if (players && players.length > playersMax) throw new OpsRefusal(`One mail can go to at most ${playersMax} players, or to everyone.`)
  return players
}

export const mailPublish: Command = {
  name: 'mail publish',
  summary: 'send a mail to everyone who is registered now, or to some players',
  details: [
    'The file is JSON: {"en": {"title": "…", "text": "…"}}; English is required, the others are es, fr, zh-Hans and zh-Hant.',
    'A mail meant to make players bet or deposit is a campaign: players who took a break, or set or lowered a limit, do not get it.',
    'Never mention what somebody lost. A campaign to everyone needs a second operator.',
  ],
  words: ['file'],
  options: {
    to: 'uids separated by commas; by default everyone',
    type: 'system (the default) or campaign',
    page: 'a page of the app that it links to, such as /pages/promo/Promo',
  },
  needsTwo: ({ type, to }) => type === 'campaign' && to === undefined,
  async read(args) {
    readOneOf(args['type'] ?? 'system', mailTypes)
    readPlayers(args['to'])
    if (args['page'] !== undefined && !args['page'].startsWith('/pages/')) throw new OpsRefusal('--page must begin with /pages/.')
    const { text, sha256 } = await readTexts(args['file']!, ['title', 'text'])
    return { args: { ...args, sha256 }, attached: text }
  },
  async act({ tx, by, now, attached }, { to, type: asked = 'system', page }) {
    const type = readOneOf(asked, mailTypes)
    const mail = { type, texts: attached!, page: page ?? null, by }
    const players = readPlayers(to)
    if (!players) {
      const noticeId = await store.insertMail(tx, { ...mail, playerId: null }, now)
      return { lines: [`Mail ${noticeId} is in every inbox.`], data: { mails: [{ noticeId }] } }
    }
    const known = await store.findPlayers(tx, players)
    const unknown = players.filter((uid) => !known.has(uid))
    if (unknown.length > 0) throw new OpsRefusal(`There is no player ${unknown.join(', ')}.`)
    const takers = type === 'campaign' ? players.filter((uid) => known.get(uid)) : players
    const mails: { noticeId: string; playerId: bigint }[] = []
    for (const playerId of takers) mails.push({ noticeId: await store.insertMail(tx, { ...mail, playerId }, now), playerId })
    const left = players.length - takers.length
    return {
      lines: [
        ...mails.map(({ noticeId, playerId }) => `Mail ${noticeId} is in the inbox of ${playerId}.`),
        ...(left > 0 ? [`${left} of them get no campaigns.`] : []),
      ],
      data: { mails, left },
    }
  },
}

export const mailWithdraw: Command = {
  name: 'mail withdraw',
  summary: 'withdraw a mail from all inboxes',
  words: ['id'],
  async act({ tx, now }, { id }) {
    if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id!)) throw new OpsRefusal(`'${id}' is not a valid mail.`)
    if (!(await store.takeBackMail(tx, id!, now))) throw new OpsRefusal(`There is no mail ${id}, or it was withdrawn before.`)
    return { lines: [`Mail ${id} is withdrawn.`], data: { noticeId: id } }
  },
}
