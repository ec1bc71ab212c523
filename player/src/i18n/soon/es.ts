import type { soon as english } from './en.ts'
import { translation } from '../texts.ts'

export const soon = translation<typeof english, 'es'>()({
  'soon.toAccount': 'Ir a tu cuenta',
  'soon.toPromotions': 'Ir a Promos',
  'soon.toFairness': 'Cómo verificar una ronda',
  'soon.feedback': 'Aquí podrás escribirnos y leer nuestra respuesta.',
})
