import type { kit as english } from './en.ts'
import { translation } from '../texts.ts'

export const texts = translation<typeof english, 'fr'>()({
  'carousel.place': '{at} sur {of}',
  'carousel.pause': 'Arrêter le défilement',
  'carousel.resume': 'Reprendre le défilement',

  'notice.pause': 'Arrêter l’annonce',
  'notice.resume': 'Reprendre l’annonce',

  'sandbox.name': 'SANDBOX',
})
