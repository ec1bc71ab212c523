import { readTexts } from '../../platform/acts/announcements.ts'
import { OpsRefusal, type Command } from '../../platform/operators/command.ts'
import * as store from './store.ts'
import { instant, table } from '../../platform/operators/words.ts'

function readCountry(text: string): string {
  if (!/^[A-Z]{2}$/.test(text)) throw new OpsRefusal(`'${text}' is not a country. Write its two letters, such as IN.`)
  return text
}

function readPhone(text: string): string {
  if (!/^\+?[0-9](?:[0-9 -]{0,18}[0-9])?$/.test(text))
    throw new OpsRefusal(`'${text}' is not a phone number. Write it as people dial it: 14416 or "1800 891 4416".`)
  return text
}

function readPlace(text: string | undefined): number {
  const place = Number(text ?? '1')
  if (!Number.isInteger(place) || place < 1 || place > 99) throw new OpsRefusal('--place must be a number from 1 to 99.')
  return place
}

function readLink(text: string | undefined): string | null {
  if (text === undefined) return null
  if (!URL.canParse(text) || new URL(text).protocol !== 'https:' || /\s/.test(text) || text.length > 300)
    throw new OpsRefusal(`'${text}' is not an https address.`)
  return text
}

const absent = (country: string, phone: string) => new OpsRefusal(`There is no helpline ${phone} in ${country}.`)

export const helplineList: Command = {
  name: 'helpline list',
  summary: 'the helplines by country, with who confirmed each and when',
  async act({ tx }) {
    const helplines = await store.listHelplines(tx)
    const rows = helplines.map(({ country, place, phone, name, checked_at, checked_by, link }) => [
      country,
      String(place),
      phone,
      name,
      checked_at ? instant(checked_at) : 'unconfirmed',
      checked_by ?? '-',
      link ?? '-',
    ])
    return {
      lines: rows.length > 0 ? table(['country', 'place', 'phone', 'name', 'checked', 'by', 'link'], rows) : ['No helplines.'],
      data: { helplines },
    }
  },
}

export const helplineSet: Command = {
  name: 'helpline set',
  summary: 'add a helpline, or replace it; it is unconfirmed until somebody confirms it',
  details: [
    'The file is JSON: {"en": {"name": "…", "note": "…"}}; the note says hours, price and languages. English is required, the others are es, fr, zh-Hans and zh-Hant.',
  ],
  words: ['country', 'phone', 'file'],
  options: { place: 'its place in the list, from 1; by default 1', link: 'the https address of the service' },
  async read(args) {
    const { text, sha256 } = await readTexts(args['file']!, ['name', 'note'])
    return { args: { ...args, sha256 }, attached: text }
  },
  async act({ tx, by, now, attached }, { country: asked, phone: dialled, place, link }) {
    const [country, phone] = [readCountry(asked!), readPhone(dialled!)]
    await store.writeHelpline(tx, { country, phone, place: readPlace(place), link: readLink(link), texts: attached!, by }, now)
    return { lines: [`${phone} is shown in ${country}, unconfirmed.`], data: { country, phone } }
  },
}

export const helplineConfirm: Command = {
  name: 'helpline confirm',
  summary: 'confirm that you have called a helpline and that it answers as written; its page then shows the date',
  words: ['country', 'phone'],
  async act({ tx, by, now }, { country: asked, phone: dialled }) {
    const [country, phone] = [readCountry(asked!), readPhone(dialled!)]
    if (!(await store.confirmHelpline(tx, { country, phone, by }, now))) throw absent(country, phone)
    return { lines: [`${phone} in ${country} is confirmed.`], data: { country, phone } }
  },
}

export const helplineRemove: Command = {
  name: 'helpline remove',
  summary: 'remove a helpline',
  words: ['country', 'phone'],
  async act({ tx }, { country: asked, phone: dialled }) {
    const [country, phone] = [readCountry(asked!), readPhone(dialled!)]
    if (!(await store.deleteHelpline(tx, { country, phone }))) throw absent(country, phone)
    return { lines: [`${phone} in ${country} is gone.`], data: { country, phone } }
  },
}
