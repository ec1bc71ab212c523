import type { help as english } from './en.ts'
import { translation } from '../texts.ts'

export const texts = translation<typeof english, 'fr'>()({
  'help.questions': 'Vos questions',
  'help.all': 'Toutes les questions',
  'help.write': 'Nous écrire',
  'help.writeDeposit': 'Écrire au sujet de ce dépôt',
  'help.writeWithdrawal': 'Écrire au sujet de ce retrait',
  'question.pending': 'J’ai payé, mais mon dépôt est en attente',
  'question.utr': 'Où trouver l’UTR à 12 chiffres\u00a0?',
  'question.wrongUtr': 'J’ai envoyé un mauvais UTR',
  'question.selfService': 'Qu’est-ce que la recherche par UTR\u00a0?',
  'question.otherAmount': 'Un autre montant est arrivé',
  'question.depositRange': 'Combien puis-je déposer\u00a0?',
  'question.crypto': 'Comment marchent les dépôts en crypto\u00a0?',
  'question.depositClosed': 'Mon dépôt a expiré ou a été annulé',
  'question.arrives': 'Quand un retrait arrive-t-il\u00a0?',
  'question.leftToBet': 'Que veut dire «\u00a0reste à miser\u00a0»\u00a0?',
  'question.review': 'Pourquoi mon retrait est-il en vérification\u00a0?',
  'question.withdrawalCost': 'Combien coûte un retrait\u00a0?',
  'question.withdrawalFailed': 'Mon retrait a échoué ou a été renvoyé',
  'question.bankAccount': 'Quels comptes bancaires puis-je utiliser\u00a0?',
  'question.forgotPassword': 'J’ai oublié mon mot de passe de retrait',
  'question.cashAndBonus': 'Cash et bonus bloqué\u00a0: quelle différence\u00a0?',
  'question.whatCounts': 'Combien compte chaque jeu\u00a0?',
  'question.giveUp': 'Puis-je renoncer à un bonus\u00a0?',
  'question.otp': 'Je ne reçois pas le code',
})
