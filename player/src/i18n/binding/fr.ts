import type { binding as english } from './en.ts'
import { translation } from '../texts.ts'

export const binding = translation<typeof english, 'fr'>()({
  'binding.title': 'Gardez ce solde',
  'binding.guest': 'Vous jouez en invité {no}. Ajoutez un numéro de téléphone pour vous connecter partout.',
  'binding.action': 'Ajouter le numéro',
  'binding.enterPhone': 'Saisissez votre numéro',
  'binding.enterCode': 'Saisissez le code à 6\u00a0chiffres',
  'binding.changes': 'Ce qui se passe ensuite',
  'binding.same': 'Mêmes ID, solde, historique et niveau VIP.',
  'binding.uses': 'Votre mot de passe de retrait et vos comptes bancaires utilisent ce numéro.',
  'binding.masked': 'Le numéro s’affiche masqué\u00a0: 98****3210.',
  'binding.taken':
    'Si ce numéro a déjà un compte, vous vous connecterez à celui-ci et laisserez ce solde d’invité. Nous vous le demanderons d’abord.',
  'binding.bound': 'Ce compte a un numéro de téléphone',
  'binding.boundText': 'Vous vous connectez avec le {phone} et un code, sur tout appareil.',
  'binding.other': 'Vous changez de numéro\u00a0?',
  'binding.otherText': 'Vous ne pouvez pas encore le changer dans l’application. Écrivez-nous dans Vos remarques.',
  'binding.feedback': 'Écrire à l’assistance',
  'binding.done': 'Numéro ajouté',
  'taken.title': 'Ce numéro a un compte',
  'taken.text': 'Si vous vous connectez au compte du {phone}, vous abandonnez définitivement cet invité et son solde de {balance}.',
  'taken.break': 'Votre pause s’appliquera aussi à ce compte.',
  'taken.stay': 'Garder l’invité',
  'taken.go': 'Ouvrir ce compte',
  'bindFirst.title': 'Ajoutez d’abord un numéro',
  'bindFirst.text':
    '{what}\u00a0: un numéro de téléphone est nécessaire. Ajoutez le vôtre et gardez votre ID, votre solde et votre historique.',
})
