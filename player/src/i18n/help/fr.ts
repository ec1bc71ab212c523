import type { help as english } from './en.ts'
import { translation } from '../texts.ts'

export const texts = translation<typeof english, 'fr'>()({
  'help.questions': 'Vos questions',
  'help.all': 'Toutes les questions',
  'help.write': 'Nous écrire',
  'help.writeDeposit': 'Écrire au sujet de ce dépôt',
  'help.writeWithdrawal': 'Écrire au sujet de ce retrait',
  'faq.pending': 'J’ai payé, mais mon dépôt est en attente',
  'faq.utr': 'Où trouver l’UTR à 12 chiffres\u00a0?',
  'faq.wrongUtr': 'J’ai envoyé un mauvais UTR',
  'faq.selfService': 'Qu’est-ce que la recherche par UTR\u00a0?',
  'faq.otherAmount': 'Un autre montant est arrivé',
  'faq.depositRange': 'Combien puis-je déposer\u00a0?',
  'faq.crypto': 'Comment marchent les dépôts en crypto\u00a0?',
  'faq.depositClosed': 'Mon dépôt a expiré ou a été annulé',
  'faq.arrives': 'Quand un retrait arrive-t-il\u00a0?',
  'faq.leftToBet': 'Que veut dire «\u00a0reste à miser\u00a0»\u00a0?',
  'faq.review': 'Pourquoi mon retrait est-il en vérification\u00a0?',
  'faq.withdrawalCost': 'Combien coûte un retrait\u00a0?',
  'faq.withdrawalFailed': 'Mon retrait a échoué ou a été renvoyé',
  'faq.bankAccount': 'Quels comptes bancaires puis-je utiliser\u00a0?',
  'faq.forgotPassword': 'J’ai oublié mon mot de passe de retrait',
  'faq.cashAndBonus': 'Cash et bonus bloqué\u00a0: quelle différence\u00a0?',
  'faq.whatCounts': 'Combien compte chaque jeu\u00a0?',
  'faq.giveUp': 'Puis-je renoncer à un bonus\u00a0?',
  'faq.otp': 'Je ne reçois pas le code',
})
