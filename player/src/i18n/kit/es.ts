import type { kit as english } from './en.ts'
import { translation } from '../texts.ts'

export const texts = translation<typeof english, 'es'>()({
  'carousel.place': '{at} de {of}',
  'carousel.pause': 'Detener las imágenes',
  'carousel.resume': 'Reanudar las imágenes',

  'notice.pause': 'Detener el aviso',
  'notice.resume': 'Reanudar el aviso',

  'sandbox.name': 'SANDBOX',
})
