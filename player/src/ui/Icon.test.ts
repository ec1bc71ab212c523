import { expect, test } from 'vitest'
import { iconNames } from './Icon.tsx'
import sprite from './sprite.svg?raw'

test('the sprite holds the named icons and no others', () => {
  const symbols = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id)
  expect(symbols).toEqual([...iconNames])
})
