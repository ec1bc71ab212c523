import type { restore as english } from './en.ts'
import { translation } from '../texts.ts'

export const restore = translation<typeof english, 'fr'>()({
  'restore.title': 'Il reste moins de ₹1',
  'restore.ready': 'Une fois par jour, l’argent fictif peut être ramené à {to}. Il n’a aucune valeur, comme avant.',
  'restore.today': 'L’argent fictif a déjà été rétabli aujourd’hui. Il pourra l’être de nouveau\u00a0: {time}.',
  'restore.roundOpen':
    'Une de vos manches est encore ouverte. Une fois terminée, s’il reste moins de ₹1, l’argent fictif pourra être rétabli.',
  'restore.action': 'Rétablir l’argent fictif',
  'restore.done': 'Argent fictif rétabli',
  'restore.notNow': 'Pas maintenant',
})
