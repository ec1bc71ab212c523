import { localeCodes, type Locale } from '@lalmor/contract/locales.ts'
import { OpsRefusal, type Command } from './command.ts'
import * as store from './announcement-store.ts'
import { readJson } from './read-file.ts'
import { instant, readNumber, readOneOf } from './words.ts'

/** Maximum of a text, as the database has it. */
const charactersMax = 300

/** What is wrong with texts by language, in words for an operator; undefined if nothing is. */
function faultOf(value: unknown, parts: readonly string[]): string | undefined {
  if (!isObject(value)) return 'they are no object'
  if (!('en' in value)) return 'English (en) is missing'
  for (const [language, said] of Object.entries(value)) {
    if (!localeCodes.includes(language as Locale)) return `'${language}' is none of ${localeCodes.join(', ')}`
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

/** An instant with its offset from UTC, so that no time zone is guessed. */
function readInstant(text: string): Date {
  const at = new Date(text)
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/.test(text) || Number.isNaN(at.getTime()))
    throw new OpsRefusal(`'${text}' is not an instant. Write it as 2026-11-22T03:00+05:30.`)
  return at
}

export const noticePublish: Command = {
  name: 'notice publish',
  summary: 'show a line on Home',
  details: [
    'The file is JSON: {"en": {"text": "…"}, "fr": {"text": "…"}}. English is required, the others are es, fr, zh-Hans and zh-Hant.',
  ],
  words: ['file'],
  options: { from: 'when it begins, as 2026-11-22T03:00+05:30; by default now', until: 'when it ends; by default when it is withdrawn' },
  async read(args) {
    const { text, sha256 } = await readTexts(args['file']!, ['text'])
    return { args: { ...args, sha256 }, attached: text }
  },
  async act({ tx, by, now, attached }, { from, until }) {
    const shown = { from: from === undefined ? now : readInstant(from), until: until === undefined ? undefined : readInstant(until) }
    if (shown.until && shown.until <= (shown.from < now ? now : shown.from)) throw new OpsRefusal('It would end before it is shown.')
    const noticeId = await store.insertNotice(tx, { texts: attached!, ...shown, by })
    const end = shown.until ? `until ${instant(shown.until)}` : 'until it is withdrawn'
    return { lines: [`Notice ${noticeId} is shown from ${instant(shown.from)} ${end}.`], data: { noticeId } }
  },
}

export const noticeWithdraw: Command = {
  name: 'notice withdraw',
  summary: 'show a line on Home no longer',
  words: ['id'],
  async act({ tx, now }, { id }) {
    if (!(await store.endNotice(tx, readNumber(id!, 'notice'), now))) throw new OpsRefusal(`There is no notice ${id}, or it is over.`)
    return { lines: [`Notice ${id} is over.`], data: { noticeId: id } }
  },
}

const mailTypes = ['system', 'campaign'] as const
const playersMax = 1_000

function readPlayers(to: string | undefined): bigint[] | undefined {
  const players = to?.split(',').map((uid) => readNumber(uid.trim(), 'uid'))
  if (players && new Set(players).size < players.length) throw new OpsRefusal('A uid is there twice.')
  if (players && players.length > playersMax) throw new OpsRefusal(`One mail goes to ${playersMax} players at most, or to everyone.`)
  return players
}

export const mailPublish: Command = {
  name: 'mail publish',
  summary: 'put a message into the inbox of everyone who is registered now, or of some players',
  details: [
    'The file is JSON: {"en": {"title": "…", "text": "…"}}; English is required, the others are es, fr, zh-Hans and zh-Hant.',
    'What is meant to make a player bet or pay in is a campaign: it reaches nobody who took a break or set or lowered a limit.',
    'Never about what somebody lost. A campaign to everyone needs a second operator.',
  ],
  words: ['file'],
  options: {
    to: 'uids with commas between; by default everyone',
    type: 'system (the default) or campaign',
    page: 'a page of the app that it links to, as /pages/promo/Promo',
  },
  needsTwo: ({ type, to }) => type === 'campaign' && to === undefined,
  async read(args) {
    readOneOf(args['type'] ?? 'system', mailTypes)
    readPlayers(args['to'])
    if (args['page'] !== undefined && !args['page'].startsWith('/pages/')) throw new OpsRefusal('--page begins with /pages/.')
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
  summary: 'take a published message out of the inboxes',
  words: ['id'],
  async act({ tx, now }, { id }) {
    if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id!)) throw new OpsRefusal(`'${id}' is not a valid mail.`)
    if (!(await store.takeBackMail(tx, id!, now))) throw new OpsRefusal(`There is no mail ${id}, or it is withdrawn.`)
    return { lines: [`Mail ${id} is withdrawn.`], data: { noticeId: id } }
  },
}
