import type { UserInfo } from '@lalmor/contract/account.ts'
import { t } from '../../i18n/account/t.ts'

/** The name the server gives a guest until the guest chooses another. */
const givenName = /^Guest (\d+)$/

/** A guest's number while the guest keeps the given name. */
export const guestNo = ({ guest, nickname }: UserInfo): string | undefined => (guest ? givenName.exec(nickname)?.[1] : undefined)

/** The nickname, a guest's given one in the player's own language. */
export function shownName(user: UserInfo): string {
  const no = guestNo(user)
  return no === undefined ? user.nickname : t('account.guestName', { no })
}
