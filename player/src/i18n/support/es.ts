import { translation } from '../texts.ts'
import type { support as english } from './en.ts'

export const texts = translation<typeof english, 'es'>()({
  'support.title': 'Soporte',
})
