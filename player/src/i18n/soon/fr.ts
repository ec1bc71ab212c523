import type { soon as english } from './en.ts'
import { translation } from '../texts.ts'

export const soon = translation<typeof english, 'fr'>()({
  'soon.toAccount': 'Aller à votre compte',
  'soon.toPromotions': 'Aller à Promos',
  'soon.toFairness': 'Comment vérifier une manche',
  'soon.feedback': 'Vous pourrez nous écrire ici et y lire notre réponse.',
})
