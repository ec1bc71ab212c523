import * as contract from '@lalmor/contract/account.ts'
import type { Database } from '../../platform/db/database.ts'
import { deviceOf } from '../../platform/http/device-cookie.ts'
import type { Router } from '../../platform/http/route.ts'
import { updateProfile } from './update-profile.ts'
import { describeUser, type ReadUser } from './users.ts'

type Parts = {
  db: Database['db']
  readUser: ReadUser
  countSessions: (playerId: bigint, now: Date) => Promise<number>
}

export function accountRoutes({ serve }: Router, { db, readUser, countSessions }: Parts) {
  const describeProfile = async (playerId: bigint, now: Date) => {
    const [{ player }, sessions] = await Promise.all([readUser(playerId), countSessions(playerId, now)])
    const { nickname, avatar, birthday, email, whatsapp, facebook, telegram, twitter, hidden } = player
    const optional = Object.entries({ birthday, email, whatsApp: whatsapp, facebook, telegram, twitter })
    return { nickname, avatar, hidden, sessions, ...Object.fromEntries(optional.filter(([, value]) => value !== null)) }
  }

  serve(contract.getUserInfo, async (_ask, { player: { playerId } }) => describeUser(await readUser(playerId)))
  serve(contract.readProfile, (_ask, { player: { playerId }, now }) => describeProfile(playerId, now))
  serve(contract.updateProfile, async (ask, { player: { playerId }, deviceNumber: number, now, request, reply }) => {
    const { nickname, avatar, birthday, email, whatsApp, facebook, telegram, twitter, hidden, underAge = false } = ask
    const asked = { nickname, avatar, birthday, email, whatsApp, facebook, telegram, twitter, hidden }
    await updateProfile(db, { playerId, device: deviceOf(number, request, reply), asked, underAge }, now)
    return describeProfile(playerId, now)
  })
}
