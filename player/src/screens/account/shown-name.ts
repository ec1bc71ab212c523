import type { UserInfo } from '@lalmor/contract/account.ts'
import { t } from '../../i18n/account/t.ts'

/** The name that the server gives a guest or a player. */
const givenName = /^(?:Guest|Player) (\d{4})$/

/** A guest's number, while the given name is kept. */
export const guestNo = (user: UserInfo): string | undefined => (user.guest ? givenNo(user) : undefined)

const givenNo = ({ nickname }: UserInfo): string | undefined => givenName.exec(nickname)?.[1]

/** The player's name; a given one is translated. */
export function shownName(user: UserInfo): string {
  const no = givenNo(user)
  return no === undefined ? user.nickname : t(user.guest ? 'account.guestName' : 'account.playerName', { no })
}
