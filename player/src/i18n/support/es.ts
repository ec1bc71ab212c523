import { translation } from '../texts.ts'
import type { support as english } from './en.ts'

export const support = translation<typeof english, 'es'>()({
  'support.title': 'Soporte',
})
