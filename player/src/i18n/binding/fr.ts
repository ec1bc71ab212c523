import type { binding as english } from './en.ts'
import { translation } from '../texts.ts'

export const binding = translation<typeof english, 'fr'>()({
  'binding.title': 'Gardez ce solde',
  'binding.guest': 'Vous jouez en invité {no}. Avec un téléphone, vous vous connectez partout.',
  'binding.action': 'Lier le téléphone',
  'binding.enterPhone': 'Saisissez votre numéro',
  'binding.enterCode': 'Saisissez le code à 6\u00a0chiffres',
  'binding.changes': 'Ce qui change',
  'binding.same': 'Mêmes ID, solde, historique et niveau VIP.',
  'binding.uses': 'Le mot de passe et les comptes de retrait utilisent ce téléphone.',
  'binding.masked': 'Le numéro s’affiche masqué\u00a0: 98****3210.',
  'binding.taken':
    'Un numéro qui a déjà un compte vous connecte à celui-ci, et ce solde d’invité reste derrière. On vous le demande d’abord.',
  'binding.bound': 'Ce compte a un téléphone',
  'binding.boundText': 'Vous vous connectez avec le {phone} et un code, sur tout appareil.',
  'binding.other': 'Un autre numéro\u00a0?',
  'binding.otherText':
    'L’application ne peut pas encore le changer. L’assistance le peut\u00a0: écrivez-nous dans «\u00a0Vos remarques\u00a0» avec votre ID.',
  'binding.feedback': 'Écrire à l’assistance',
  'binding.done': 'Téléphone lié',
  'taken.title': 'Ce numéro a un compte',
  'taken.text':
    'Si vous vous connectez au compte du {phone}, cet invité reste derrière avec ses {balance} et ses historiques. Personne ne pourra le rouvrir.',
  'taken.break': 'La pause que vous avez prise vaut aussi pour ce compte.',
  'taken.stay': 'Rester cet invité',
  'taken.go': 'Ouvrir ce compte',
  'bindFirst.title': 'Liez d’abord un téléphone',
  'bindFirst.text':
    '{what}\u00a0: réservé aux joueurs qui ont un téléphone. Liez le vôtre\u00a0: ID, solde et historique restent les mêmes.',
})
