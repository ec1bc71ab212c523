import type { Command } from '../../platform/operators/command.ts'
import { readNamed, readWhole, wholeReader } from '../../platform/operators/read-settings.ts'
import { instant, needWhy, table, whyOption } from '../../platform/operators/words.ts'
import * as store from './store.ts'

export const protectionShow: Command = {
  name: 'protection show',
  summary: 'the figures behind players’ own protection settings',
  async act({ tx, place }) {
    const { value, strictFloorMs, changedAt, changedBy } = await store.readProtection(tx, place.asset)
    const rows = [...Object.entries(value).map(([what, is]) => [what, JSON.stringify(is)]), ['strictFloorMs', String(strictFloorMs)]]
    return { lines: [...table(['what', 'is'], rows), `Changed ${instant(changedAt)} by ${changedBy}.`], data: { ...value, strictFloorMs } }
  },
}

export const protectionSet: Command = {
  name: 'protection set',
  summary: 'change the figures behind players’ own protection settings; always two operators',
  options: {
    'remind-days': 'days between reminders of limits',
    'idle-minutes': 'idle time-outs to choose from, separated by commas',
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
    return { lines: ['Changed, in every process at once. See: protection show.'], data: await store.readProtection(tx, place.asset) }
  },
}
