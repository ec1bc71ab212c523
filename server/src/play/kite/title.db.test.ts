import { firstOf } from '@lalmor/games/manifest.ts'
import { expect, test } from 'vitest'
import { useTestApi } from '../../test-api.ts'
import { titlesWithoutKite } from './title.ts'

const { ask, call, guest } = useTestApi({ titles: titlesWithoutKite })

test('a shut game is announced but not offered', async () => {
  const player = await guest()
  const { games } = await call('/game/list', {})
  expect(games.find(({ game }) => game === 'kite-run')).toMatchObject({ open: false })
  const { recommended } = await call('/game/mine', {}, player)
  expect(recommended).toContain(firstOf.slot.id)
  expect(recommended).not.toContain('kite-run')
  expect(await ask('/game/favourite', { game: 'kite-run', kept: true }, player)).toMatchObject({ reason: 'UnknownGame' })
  expect(await ask('/game/launch', { game: 'kite-run' }, player)).toMatchObject({ reason: 'UnknownGame' })
})
