import type { UserInfo } from '@lalmor/contract/account.ts'
import { toWire } from '@lalmor/contract/wire.ts'
import { paise } from '@lalmor/units/paise.ts'
import { LRUCache } from 'lru-cache'
import assert from 'node:assert'
import { createBatchReader } from '../../platform/db/batch-reader.ts'
import type { Database } from '../../platform/db/database.ts'
import { maskPhone } from '../../platform/otp/phone.ts'
import { maskEmail, maskNumber } from './mask.ts'
import { findBalances, findPlayers, type PlayerRow } from './store.ts'

/** Maximum players' rows in this process: as many as proved sessions. A row takes about a kilobyte. */
const keptMax = 50_000

export type ReadUser = (playerId: bigint) => Promise<{ player: PlayerRow; cash: bigint; bonus: bigint; unreadMails: number }>

/** The balance each time, the rest when its version changes: no answer is older than its balance. */
export function createUsers(pool: Database['pool']): { readUser: ReadUser } {
  const readBalance = createBatchReader(findBalances(pool), { key: (playerId: bigint) => playerId, row: ({ player_id }) => player_id })
  const readPlayer = createBatchReader(findPlayers(pool), { key: (playerId: bigint) => playerId, row: ({ player_id }) => player_id })
  // `max` would allocate all places at once.
  const known = new LRUCache<bigint, PlayerRow>({ maxSize: keptMax, sizeCalculation: () => 1 })

  return {
    async readUser(playerId) {
      const balance = await readBalance(playerId)
      assert(balance, `player ${playerId} has no row or no wallet`)
      const { cash, bonus, unread_mails: unreadMails } = balance
      const kept = known.get(playerId)
      if (kept?.version === balance.version) return { player: kept, cash, bonus, unreadMails }
      const player = await readPlayer(playerId)
      assert(player, `player ${playerId} has no row`)
      known.set(playerId, player)
      return { player, cash, bonus, unreadMails }
    },
  }
}

/** Contacts are masked: an answer stored on a device contains none. */
export function describeUser({ player, cash, bonus, unreadMails }: Awaited<ReturnType<ReadUser>>): UserInfo {
  const { phone, birthday, email, whatsapp, facebook, telegram, twitter, closed_at } = player
  return {
    uid: String(player.player_id),
    nickname: player.nickname,
    avatar: player.avatar,
    guest: player.guest,
    ...toWire({ balance: paise(cash + bonus), cash: paise(cash), bonus: paise(bonus) }),
    registeredAt: player.created_at.toISOString(),
    unreadMails,
    ...(phone !== null && { phone: maskPhone(phone) }),
    ...(birthday !== null && { birthday }),
    ...(email !== null && { email: maskEmail(email) }),
    ...(whatsapp !== null && { whatsApp: maskNumber(whatsapp) }),
    ...(facebook !== null && { facebook }),
    ...(telegram !== null && { telegram }),
    ...(twitter !== null && { twitter }),
    termsVersion: player.terms_version,
    privacyVersion: player.privacy_version,
    ...(player.attribution !== null &&
      player.wins_on_home !== null && { choices: { attribution: player.attribution, winsOnHome: player.wins_on_home } }),
    ...(player.idle_minutes !== null && { idleMinutes: player.idle_minutes }),
    ...(closed_at !== null && { closedAt: closed_at.toISOString() }),
  }
}
