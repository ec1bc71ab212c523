import { formatRupees, paise, type Paise } from '@lalmor/units/paise.ts'
import { parseRupees } from '@lalmor/units/parse-rupees.ts'
import { askAgain } from '../../deposits/crypto-deposits/read-again.ts'
import type { OpsArgs } from '../../platform/db/schema.ts'
import { usdt } from '../reconcile/crypto.ts'
import { OpsRefusal, type Command } from '../../platform/operators/command.ts'
import * as store from './settings-store.ts'
import { instant, money, needWhy, readNumber, table, whyOption } from '../../platform/operators/words.ts'

// Settings that were the owner's alone. A command validates the words; whether a second person has agreed is for the database to say, which takes the
// values from the words that were approved.

/** Rupees as a person writes them, zero included. */
function readRupees(text: string, what: string): Paise {
  const amount = /^0+(\.0{1,2})?$/.test(text) ? paise(0n) : parseRupees(text)
  if (amount === undefined || amount < 0n)
    throw new OpsRefusal(`${what}: '${text}' is not an amount in rupees. Write it as 150000 or 1,50,000.50.`)
  return amount
}

function readWhole(text: string, what: string, [from, to]: readonly [number, number]): number {
  const value = Number(text)
  if (!/^\d{1,9}$/.test(text) || value < from || value > to)
    throw new OpsRefusal(`${what} is a whole number from ${from} to ${to}, not '${text}'.`)
  return value
}

/** USDT with up to six decimals, in millionths. */
function readMicro(text: string, what: string): bigint {
  const [, whole, part = ''] = /^(\d{1,9})(?:\.(\d{1,6}))?$/.exec(text) ?? []
  if (whole === undefined) throw new OpsRefusal(`${what}: '${text}' is not an amount in USDT. Write it as 25 or 12.5.`)
  return BigInt(whole) * 1_000_000n + BigInt(part.padEnd(6, '0'))
}

type Readers = { readonly [option: string]: (text: string) => unknown }

/** Reads what is named by its reader. Throws OpsRefusal for a wrong value, or if nothing is named. */
function readNamed(args: OpsArgs, readers: Readers): void {
  const named = Object.entries(readers).filter(([option]) => args[option] !== undefined)
  if (named.length === 0)
    throw new OpsRefusal(
      `Name what to set: ${Object.keys(readers)
        .map((option) => `--${option}`)
        .join(', ')}.`,
    )
  for (const [option, read] of named) read(args[option]!)
}

const rupeesReader = (what: string) => (text: string) => readRupees(text, what)
const wholeReader = (what: string, bounds: readonly [number, number]) => (text: string) => readWhole(text, what, bounds)

export const thresholdList: Command = {
  name: 'threshold list',
  summary: 'up to how much one operator decides alone',
  async act({ tx }) {
    const rows = await store.listThresholds(tx)
    return {
      lines: table(
        ['act', 'alone up to', 'counted', 'together with'],
        rows.map(({ act, alone_most_paise, counted, counted_with }) => [
          act,
          formatRupees(alone_most_paise),
          `by ${counted}`,
          counted_with,
        ]),
      ),
      data: { thresholds: rows },
    }
  },
}

async function findThreshold(tx: Parameters<NonNullable<Extract<Command, { act: unknown }>['act']>>[0]['tx'], act: string) {
  const found = (await store.listThresholds(tx)).find((row) => row.act === act)
  if (!found) throw new OpsRefusal(`There is no threshold for '${act}'. See: threshold list.`)
  return found
}

export const thresholdSet: Command = {
  name: 'threshold set',
  summary: 'change up to how much one operator decides alone by an act',
  details: ['Write the act in quotes: threshold set "fund add" 200000. To lower it is for one operator, to raise it for two.'],
  words: ['act', 'amount'],
  options: whyOption,
  async amount({ tx }, { act, amount, why }) {
    needWhy(why)
    const alone = readRupees(amount!, 'The amount')
    return alone > (await findThreshold(tx, act!)).alone_most_paise ? alone : null
  },
  async act({ tx }, { act, amount }) {
    const before = await findThreshold(tx, act!)
    const alone = readRupees(amount!, 'The amount')
    await store.setThreshold(tx, act!, alone)
    return {
      lines: [`One operator decides ${act} alone up to ${formatRupees(alone)} (before: ${formatRupees(before.alone_most_paise)}).`],
      data: { act, alone, before: before.alone_most_paise },
    }
  },
}

export const withdrawalsSet: Command = {
  name: 'withdrawals set',
  summary: 'set the least withdrawal, and the amount of a day above which a person looks first',
  details: ['To raise --review-above is for two operators: less is looked at then.'],
  options: { min: 'the least withdrawal', 'review-above': 'of a player’s day; above it a person looks first', ...whyOption },
  async amount({ tx }, args) {
    needWhy(args.why)
    readNamed(args, { min: rupeesReader('--min'), 'review-above': rupeesReader('--review-above') })
    if (args.min !== undefined && readRupees(args.min, '--min') === 0n) throw new OpsRefusal('--min must be greater than zero.')
    const above = args['review-above'] === undefined ? null : readRupees(args['review-above'], '--review-above')
    return above !== null && above > (await store.readWithdrawalSetting(tx)).review_above_paise ? above : null
  },
  async act({ tx }, { min, 'review-above': above }) {
    await store.setWithdrawals(tx, {
      min: min === undefined ? null : readRupees(min, '--min'),
      reviewAbove: above === undefined ? null : readRupees(above, '--review-above'),
    })
    const { min_paise: least, review_above_paise: reviewAbove } = await store.readWithdrawalSetting(tx)
    return {
      lines: [`The least withdrawal is ${formatRupees(least)}; above ${formatRupees(reviewAbove)} in a day a person looks first.`],
      data: { min: least, reviewAbove },
    }
  },
}

const levelReaders = {
  reach: rupeesReader('--reach'),
  keep: rupeesReader('--keep'),
  upgrade: rupeesReader('--upgrade'),
  weekly: rupeesReader('--weekly'),
  birthday: rupeesReader('--birthday'),
  rebate: wholeReader('--rebate', [0, 10_000]),
  fee: wholeReader('--fee', [0, 10_000]),
  'day-limit': rupeesReader('--day-limit'),
  'day-times': wholeReader('--day-times', [0, 1_000]),
} as const

export const vipList: Command = {
  name: 'vip list',
  summary: 'the levels, what each asks for and brings',
  async act({ tx }) {
    const levels = await store.listLevels(tx)
    const { keep_days, min_vip_level, personal_info, personal_url } = await store.readVipSetting(tx)
    const rows = levels.map((row) => [
      String(row.level),
      ...[row.reach_paise, row.keep_paise, row.upgrade_paise, row.weekly_paise, row.birthday_paise].map(money),
      `${row.bet_rebate_bps} bps`,
      `${row.withdrawal_fee_bps} bps`,
      money(row.withdrawal_day_paise),
      String(row.withdrawal_day_times),
    ])
    return {
      lines: [
        ...table(['level', 'reach', 'keep', 'upgrade', 'weekly', 'birthday', 'rebate', 'fee', 'day limit', 'day times'], rows),
        `A level is kept over ${keep_days} days. From level ${min_vip_level} up there is a personal contact: ${[personal_info, personal_url].filter(Boolean).join(', ') || 'none'}.`,
      ],
      data: { levels, keepDays: keep_days, contactFrom: min_vip_level, contact: { info: personal_info, url: personal_url } },
    }
  },
}

export const vipSet: Command = {
  name: 'vip set',
  summary: 'change what a level asks for and brings; always two operators',
  details: [
    'Announce it before (docs/runbooks/announcements.md), 30 days ahead where it makes a level harder to reach or keep. What is not named stays.',
    'Amounts in rupees; --rebate and --fee in basis points: 150 is 1.5 %.',
  ],
  words: ['level'],
  options: {
    reach: 'bets to reach it',
    keep: 'bets to keep it',
    upgrade: 'bonus on reaching it',
    weekly: 'bonus of a week',
    birthday: 'bonus of a birthday',
    rebate: 'of bets, in basis points',
    fee: 'of a withdrawal, in basis points',
    'day-limit': 'withdrawals of a day',
    'day-times': 'withdrawals of a day, how often',
    ...whyOption,
  },
  needsTwo: () => true,
  async amount({ tx }, args) {
    needWhy(args.why)
    readNamed(args, levelReaders)
    if (!(await store.listLevels(tx)).some(({ level }) => String(level) === args.level))
      throw new OpsRefusal(`There is no level ${args.level}.`)
    return null
  },
  async act({ tx }, { level }) {
    await store.setLevel(tx, level!).catch((error: unknown) => {
      const { code, message } = error as { code?: string; message?: string }
      // Raised by the table itself: the order of the levels.
      throw code === 'P0001' ? new OpsRefusal(`${message}.`) : error
    })
    const row = (await store.listLevels(tx)).find((each) => String(each.level) === level)
    return { lines: [`Level ${level} is changed. Apps show it within a minute: vip list.`], data: { level: row } }
  },
}

export const vipKeep: Command = {
  name: 'vip keep',
  summary: 'change over how many days a level is kept, or from which level up there is a personal contact; always two operators',
  options: { days: 'of the keep', 'contact-from': 'a level', ...whyOption },
  needsTwo: () => true,
  async amount({ tx }, args) {
    needWhy(args.why)
    const levels = await store.listLevels(tx)
    readNamed(args, { days: wholeReader('--days', [1, 366]), 'contact-from': wholeReader('--contact-from', [0, levels.length - 1]) })
    return null
  },
  async act({ tx }) {
    await store.setKeep(tx)
    const { keep_days: days, min_vip_level: from } = await store.readVipSetting(tx)
    return {
      lines: [`A level is kept over ${days} days; from level ${from} up there is a personal contact.`],
      data: { days, contactFrom: from },
    }
  },
}

export const vipContact: Command = {
  name: 'vip contact',
  summary: 'name the personal contact of high levels',
  options: { info: 'a line such as the name and hours, at most 120 characters', url: 'https://…' },
  flags: { none: 'name none' },
  async act({ tx }, { info, url, none }) {
    if ((none === 'yes') === (info !== undefined || url !== undefined)) throw new OpsRefusal('Name --info, --url or both; or --none alone.')
    if (info !== undefined && (info.trim() === '' || Array.from(info.trim()).length > 120 || /[\p{Cc}\p{Cs}]/u.test(info)))
      throw new OpsRefusal('--info is a line of 1 to 120 characters.')
    if (url !== undefined && (!/^https:\/\/\S+$/.test(url) || !URL.canParse(url) || url.length > 300))
      throw new OpsRefusal(`'${url}' is not an https address.`)
    const now = await store.readVipSetting(tx)
    const contact =
      none === 'yes'
        ? { personal_info: '', personal_url: '' }
        : { personal_info: info?.trim() ?? now.personal_info, personal_url: url ?? now.personal_url }
    await store.setContact(tx, contact)
    return {
      lines: [
        none === 'yes'
          ? 'There is no personal contact.'
          : `The personal contact is: ${contact.personal_info} ${contact.personal_url}`.trim(),
      ],
      data: { info: contact.personal_info, url: contact.personal_url },
    }
  },
}

const cryptoReaders = {
  min: (text: string) => readMicro(text, '--min'),
  max: (text: string) => readMicro(text, '--max'),
  chips: (text: string) => text.split(',').map((chip) => readMicro(chip, '--chips')),
  confirmations: wholeReader('--confirmations', [1, 200]),
  'lock-minutes': wholeReader('--lock-minutes', [1, 60]),
  'rate-deviation': wholeReader('--rate-deviation', [1, 10_000]),
  'rate-age': wholeReader('--rate-age', [1, 86_400]),
} as const

export const cryptoShow: Command = {
  name: 'crypto show',
  summary: 'what players may send in crypto, and when it is credited',
  async act({ tx }) {
    const setting = await store.readCryptoSetting(tx)
    return {
      lines: table(
        ['what', 'is'],
        [
          ['open', setting.open ? 'yes' : 'no: method open crypto'],
          ['min', usdt(setting.min_micro)],
          ['max', usdt(setting.max_micro)],
          ['chips', setting.chips_micro.map((chip) => usdt(BigInt(chip))).join(', ')],
          ['confirmations', String(setting.confirmations)],
          ['lock-minutes', String(setting.lock_minutes)],
          ['rate-deviation', `${setting.rate_deviation_bps} bps`],
          ['rate-age', `${setting.rate_age_s} s`],
        ],
      ),
      data: { setting },
    }
  },
}

export const cryptoSet: Command = {
  name: 'crypto set',
  summary: 'change what players may send in crypto, and when it is credited; always two operators',
  details: ['Amounts in USDT. To close the method at once: method close crypto.'],
  options: {
    min: 'the least of an order',
    max: 'the most of an order',
    chips: 'amounts to choose, with commas between',
    confirmations: 'blocks until a transfer is credited',
    'lock-minutes': 'how long a rate is locked',
    'rate-deviation': 'by how much rate feeds may differ, in basis points',
    'rate-age': 'how old a rate may be, in seconds',
    ...whyOption,
  },
  needsTwo: () => true,
  async amount({ tx }, args) {
    needWhy(args.why)
    readNamed(args, cryptoReaders)
    const now = await store.readCryptoSetting(tx)
    const [min, max] = [
      args.min === undefined ? now.min_micro : cryptoReaders.min(args.min),
      args.max === undefined ? now.max_micro : cryptoReaders.max(args.max),
    ]
    if (min <= 0n || max < min) throw new OpsRefusal('--min must be greater than zero, and --max at least --min.')
    return null
  },
  async act({ tx }) {
    await store.setCrypto(tx)
    return { lines: ['It is changed: crypto show.'], data: { setting: await store.readCryptoSetting(tx) } }
  },
}

export const cryptoIncidents: Command = {
  name: 'crypto incidents',
  summary: 'what a person must look at of deposits in crypto, oldest first',
  flags: { all: 'those resolved too' },
  async act({ tx }, { all }) {
    const incidents = await store.listIncidents(tx, { all: all === 'yes' })
    const rows = incidents.map((each) => [
      String(each.incident_id),
      each.kind,
      instant(each.at),
      each.order_no ?? '-',
      each.player_id === null ? '-' : String(each.player_id),
      JSON.stringify(each.facts),
      each.resolved_by ? `${each.resolved_by}: ${each.resolved_why ?? '-'}` : '-',
    ])
    return {
      lines: rows.length > 0 ? table(['incident', 'is', 'at', 'order', 'player', 'facts', 'resolved'], rows) : ['There are none.'],
      data: { incidents },
    }
  },
}

export const cryptoResolve: Command = {
  name: 'crypto resolve',
  summary: 'say that an incident is dealt with',
  words: ['incident'],
  options: { why: 'what was found and done' },
  async act({ tx, by, now }, { incident, why }) {
    needWhy(why)
    if (why!.trim().length > 500) throw new OpsRefusal('--why has at most 500 characters.')
    if (!(await store.resolveIncident(tx, readNumber(incident!, 'incident'), { by, why: why!.trim() }, now)))
      throw new OpsRefusal(`There is no incident ${incident}, or it is resolved.`)
    return { lines: [`Incident ${incident} is resolved.`], data: { incident } }
  },
}

export const cryptoReadAgain: Command = {
  name: 'crypto read-again',
  summary: 'have a block of the chain read again, as when coins are on an address and no deposit shows',
  details: ['The server reads it within seconds, and credits what it had missed. What differs is an incident: crypto incidents.'],
  words: ['block'],
  async act({ tx, by, now }, { block }) {
    const asked = await askAgain(tx, readNumber(block!, 'block'), { by, at: now })
    if (asked === 'unread') throw new OpsRefusal(`Block ${block} was not read yet: the server will come to it.`)
    return {
      lines: [asked === 'asked' ? `Block ${block} will be read again.` : `Block ${block} waits to be read again already.`],
      data: { block, asked },
    }
  },
}

export const protectionShow: Command = {
  name: 'protection show',
  summary: 'the figures behind what players choose for themselves',
  async act({ tx, place }) {
    const { value, strictFloorMs, changedAt, changedBy } = await store.readProtection(tx, place.asset)
    const rows = [...Object.entries(value).map(([what, is]) => [what, JSON.stringify(is)]), ['strictFloorMs', String(strictFloorMs)]]
    return { lines: [...table(['what', 'is'], rows), `Changed ${instant(changedAt)} by ${changedBy}.`], data: { ...value, strictFloorMs } }
  },
}

export const protectionSet: Command = {
  name: 'protection set',
  summary: 'change the figures behind what players choose for themselves; always two operators',
  options: {
    'remind-days': 'days between reminders of limits',
    'idle-minutes': 'idle time-outs to choose from, with commas between',
    'strict-floor': 'milliseconds between two rounds of the strict profile',
    ...whyOption,
  },
  needsTwo: () => true,
  async amount(_acting, args) {
    needWhy(args.why)
    readNamed(args, {
      'remind-days': wholeReader('--remind-days', [1, 366]),
      'idle-minutes': (text) => text.split(',').map((minutes) => readWhole(minutes, '--idle-minutes', [1, 1_440])),
      'strict-floor': wholeReader('--strict-floor', [0, 600_000]),
    })
    return null
  },
  async act({ tx, place, now }) {
    await store.setProtection(tx, place.asset, now)
    return { lines: ['It is changed, in every process at once: protection show.'], data: await store.readProtection(tx, place.asset) }
  },
}

export const breakList: Command = {
  name: 'break list',
  summary: 'breaks of the books that the last check named and nobody has accepted',
  async act({ tx }) {
    const breaks = await store.listBreaks(tx)
    const rows = breaks.map(({ row, invariant, playerId, found }) => [row, playerId ?? '-', found, invariant])
    return { lines: rows.length > 0 ? table(['row', 'player', 'found', 'invariant'], rows) : ['There are none.'], data: { breaks } }
  },
}

export const breakAccept: Command = {
  name: 'break accept',
  summary: 'accept a break of the books that is explained and repaired, exactly as found; always two operators',
  details: [
    'The row in quotes, as break list has it. A different finding in the same row is a new break. docs/runbooks/broken-books.md comes first.',
  ],
  words: ['row'],
  options: { why: 'the case, and how it was made good' },
  needsTwo: () => true,
  async amount({ tx }, { row, why }) {
    needWhy(why)
    if (!(await store.listBreaks(tx)).some((each) => each.row === row))
      throw new OpsRefusal(`The last check has not found '${row}': break list.`)
    return null
  },
  async act({ tx }, { row }) {
    if (!(await store.acceptBreak(tx, row!))) throw new OpsRefusal(`The last check has not found '${row}', or it is accepted.`)
    return { lines: [`'${row}' is accepted as it was found. The next check shows it as accepted; the games start by hand.`], data: { row } }
  },
}
