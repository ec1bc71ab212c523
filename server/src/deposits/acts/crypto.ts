import { usdt } from '../crypto-deposits/rules.ts'
import { askAgain } from '../crypto-deposits/read-again.ts'
import { OpsRefusal, type Command } from '../../platform/operators/command.ts'
import { readNamed, wholeReader } from '../../platform/operators/read-settings.ts'
import { instant, needWhy, readNumber, table, whyOption } from '../../platform/operators/words.ts'
import * as store from './crypto-store.ts'

/** USDT with up to six decimals, in millionths. */
function readMicro(text: string, what: string): bigint {
  const [, whole, part = ''] = /^(\d{1,9})(?:\.(\d{1,6}))?$/.exec(text) ?? []
  if (whole === undefined) throw new OpsRefusal(`${what}: '${text}' is not an amount in USDT. Write it like 25 or 12.5.`)
  return BigInt(whole) * 1_000_000n + BigInt(part.padEnd(6, '0'))
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
    min: 'minimum of an order',
    max: 'maximum of an order',
    chips: 'amounts to choose from, separated by commas',
    confirmations: 'blocks until a transfer is credited',
    'lock-minutes': 'how long a rate is locked',
    'rate-deviation': 'maximum difference between rate feeds, in basis points',
    'rate-age': 'maximum age of a rate, in seconds',
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
    return { lines: ['Changed. See: crypto show.'], data: { setting: await store.readCryptoSetting(tx) } }
  },
}

export const cryptoIncidents: Command = {
  name: 'crypto incidents',
  summary: 'crypto deposits that need a person, oldest first',
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
  summary: 'mark an incident as resolved',
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
  summary: 'read a block of the chain again, for example when an address has coins but no deposit shows',
  details: ['The server reads it within seconds and credits what it had missed. Differences are incidents: see crypto incidents.'],
  words: ['block'],
  async act({ tx, by, now }, { block }) {
    const asked = await askAgain(tx, readNumber(block!, 'block'), { by, at: now })
    if (asked === 'unread') throw new OpsRefusal(`Block ${block} was not read yet. The server will read it.`)
    return {
      lines: [asked === 'asked' ? `Block ${block} will be read again.` : `Block ${block} is waiting to be read again already.`],
      data: { block, asked },
    }
  },
}
