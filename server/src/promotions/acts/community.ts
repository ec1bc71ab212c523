import { readOwnLink } from '../community/link.ts'
import { OpsRefusal, type Command } from '../../platform/operators/command.ts'
import * as store from './queries.ts'
import { instant, table } from '../../platform/operators/words.ts'

export const communityCode: Command = {
  name: 'community code',
  summary: 'set the channel’s code and end earlier ones; without a code, show the codes in force',
  details: ['Post it in the channel: players enter it for the community bonus. A code is used once.'],
  words: ['code?'],
  options: { link: 'the https address of the channel' },
  async act({ tx, by, now }, { code: written, link }) {
    if (link !== undefined) {
      if (!URL.canParse(link) || new URL(link).protocol !== 'https:' || /\s/.test(link) || link.length > 300)
        throw new OpsRefusal(`'${link}' is not an https address.`)
      await store.setChannel(tx, { link, by }, now)
    }
    if (written !== undefined) {
      const code = written.toUpperCase()
      if (!/^[A-Z0-9]{4,20}$/.test(code)) throw new OpsRefusal('A code must be 4 to 20 letters and digits.')
      if (await store.findCode(tx, code)) throw new OpsRefusal(`${code} is or was a code. Choose another one.`)
      await store.replaceCode(tx, { code, by }, now)
    }
    const [codes, channel] = await Promise.all([store.listCodes(tx, now), readOwnLink(tx)])
    const rows = codes.map((row) => [row.code, instant(row.posted_at), row.posted_by])
    return {
      lines: [
        channel === '' ? 'No link to a channel is set.' : `The channel is ${channel}`,
        ...(rows.length > 0 ? table(['code', 'since', 'by'], rows) : ['No code is in force.']),
      ],
      data: { link: channel, codes },
    }
  },
}
