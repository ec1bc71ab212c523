import type { restore as english } from './en.ts'
import { translation } from '../texts.ts'

export const texts = translation<typeof english, 'fr'>()({
  'restore.title': 'Il vous reste moins de {below}',
  'restore.ready': 'Vous pouvez remettre votre argent fictif à {to} une fois par jour. Il n’a aucune valeur réelle.',
  'restore.today': 'Vous l’avez déjà fait aujourd’hui. Vous pourrez recommencer à partir du {until}.',
  'restore.roundOpen': 'Une manche est en cours. Quand elle sera finie, vous pourrez recharger s’il vous reste moins de {below}.',
  'restore.held':
    'Une partie de votre argent est mise de côté ou en cours de retrait. Ensuite, vous pourrez recharger s’il vous reste moins de {below}.',
  'restore.action': 'Recharger l’argent fictif',
  'restore.done': 'Argent fictif rechargé',
  'restore.notNow': 'Pas maintenant',
})
