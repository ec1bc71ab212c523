import type { Command } from '../operators/command.ts'
import { listSecurity, sumSecurity } from './security-store.ts'
import { OpsRefusal } from '../operators/command.ts'
import { instant, readLimit, readNumber, readOneOf, table } from '../operators/words.ts'

const kinds = ['secret', 'lock', 'access', 'limit', 'forged'] as const
const daysMax = 90

function readDays(text: string | undefined): number {
  const days = Number(text ?? '1')
  if (!Number.isInteger(days) || days < 1 || days > daysMax) throw new OpsRefusal(`--days must be a number from 1 to ${daysMax}.`)
  return days
}

export const security: Command = {
  name: 'security',
  summary: 'security events: wrong codes and passwords, locks, refused access, limits reached, forged messages',
  details: [
    'Newest first, or with --sum the most frequent kinds and networks. Kept for 90 days; phone numbers are hashed.',
    'Refused operators’ commands are in the trail: see audit.',
  ],
  options: {
    kind: kinds.join(', '),
    player: 'a uid',
    network: 'an address',
    days: 'number of days back (1)',
    limit: 'maximum rows (50)',
  },
  flags: { sum: 'by kind, what and network' },
  async act({ tx, now }, { kind, player, network, days, limit, sum }) {
    const ask = {
      kind: kind === undefined ? undefined : readOneOf(kind, kinds),
      playerId: player === undefined ? undefined : readNumber(player, 'uid'),
      network,
      since: new Date(now.getTime() - readDays(days) * 24 * 60 * 60 * 1000),
      limit: readLimit(limit),
    }
    if (sum === 'yes') {
      const sums = await sumSecurity(tx, ask)
      const cells = sums.map((row) => [String(row.times), row.kind, row.what, row.network ?? 'many', instant(row.last)])
      return { lines: cells.length > 0 ? table(['times', 'kind', 'what', 'from', 'last'], cells) : ['Nothing.'], data: { sums } }
    }
    const events = await listSecurity(tx, ask)
    const cells = events.map((row) => [
      instant(row.minute),
      row.kind,
      row.what,
      row.path,
      row.player_id === null ? (row.phone_mark ?? '-') : String(row.player_id),
      row.network ?? 'many',
      String(row.times),
    ])
    return {
      lines: cells.length > 0 ? table(['minute', 'kind', 'what', 'path', 'who', 'from', 'times'], cells) : ['Nothing.'],
      data: { events },
    }
  },
}
