import type { UserInfo } from '@lalmor/contract/account.ts'
import { loadTexts } from '../../i18n/load-texts.ts'
import { activate } from '../../i18n/texts.ts'
import { afterEach, expect, test } from 'vitest'
import { shownName } from './shown-name.ts'

afterEach(() => activate('en'))

test.each([
  ['Guest 1548', true, 'Visiteur 1548'],
  ['Player 1548', false, 'Joueur 1548'],
  ['Players 1548', false, 'Players 1548'],
  ['Asha', false, 'Asha'],
])('French shows %s as %3$s', async (nickname, guest, shown) => {
  activate('fr', await loadTexts.fr())
  expect(shownName({ nickname, guest } as UserInfo)).toBe(shown)
})
