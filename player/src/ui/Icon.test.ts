import { expect, test } from 'vitest'
import { iconNames } from './Icon.tsx'
import sprite from './sprite.svg?raw'

test('the sprite has exactly the named icons', () => {
  const symbols = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id)
  expect(symbols).toEqual([...iconNames])
})
