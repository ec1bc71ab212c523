import { OpsRefusal, type Command } from '../../platform/operators/command.ts'
import { readNamed, rupeesReader, wholeReader } from '../../platform/operators/read-settings.ts'
import { money, needWhy, table, whyOption } from '../../platform/operators/words.ts'
import * as store from './vip-store.ts'

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
  summary: 'the levels, with their requirements and benefits',
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
        `A level is kept for ${keep_days} days. From level ${min_vip_level} on, players have a personal contact: ${[personal_info, personal_url].filter(Boolean).join(', ') || 'none'}.`,
      ],
      data: { levels, keepDays: keep_days, contactFrom: min_vip_level, contact: { info: personal_info, url: personal_url } },
    }
  },
}

export const vipSet: Command = {
  name: 'vip set',
  summary: 'change a level’s requirements and benefits; always two operators',
  details: [
    'Announce it first (docs/runbooks/announcements.md), 30 days ahead if it makes a level harder to reach or keep. Options left out stay as they are.',
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
    return { lines: [`Level ${level} is changed. Apps show it within a minute. See: vip list.`], data: { level: row } }
  },
}

export const vipKeep: Command = {
  name: 'vip keep',
  summary: 'change for how many days a level is kept, or from which level on players have a personal contact; always two operators',
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
      lines: [`A level is kept for ${days} days; from level ${from} on, players have a personal contact.`],
      data: { days, contactFrom: from },
    }
  },
}

export const vipContact: Command = {
  name: 'vip contact',
  summary: 'set the personal contact of high levels',
  options: { info: 'a line such as the name and hours, at most 120 characters', url: 'https://…' },
  flags: { none: 'name none' },
  async act({ tx }, { info, url, none }) {
    if ((none === 'yes') === (info !== undefined || url !== undefined)) throw new OpsRefusal('Add --info, --url or both, or --none alone.')
    if (info !== undefined && (info.trim() === '' || Array.from(info.trim()).length > 120 || /[\p{Cc}\p{Cs}]/u.test(info)))
      throw new OpsRefusal('--info must be one line of 1 to 120 characters.')
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
