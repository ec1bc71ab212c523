import type { UserInfo } from '@lalmor/contract/account.ts'
import { t } from '../../i18n/account/t.ts'

/** The name the server gives a guest, or a player, until they choose another. */
const givenName = /^(?:Guest|Player) (\d{4})$/

/** A guest's number while the guest keeps the given name. */
export const guestNo = (user: UserInfo): string | undefined => (user.guest ? givenNo(user) : undefined)

const givenNo = ({ nickname }: UserInfo): string | undefined => givenName.exec(nickname)?.[1]

/** The nickname, a given one in the player's own language. */
export function shownName(user: UserInfo): string {
  const no = givenNo(user)
  return no === undefined ? user.nickname : t(user.guest ? 'account.guestName' : 'account.playerName', { no })
}
