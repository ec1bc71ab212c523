import type { sheets as english } from './en.ts'
import { translation } from '../texts.ts'

export const texts = translation<typeof english, 'fr'>()({
  'playMoney.title': 'Vous jouez avec de l’argent fictif',
  'playMoney.value': 'L’argent fictif n’a aucune valeur.',
  'playMoney.valueText': 'Il ne peut être ni acheté, ni vendu, ni changé en argent réel.',
  'playMoney.payments': 'Aucun paiement réel.',
  'playMoney.paymentsText': 'Les dépôts et retraits passent par une banque d’essai. Vous ne pouvez être ni débité ni payé.',
  'playMoney.games': 'Les jeux sont réels.',
  'playMoney.gamesText': 'Mêmes probabilités, mêmes preuves. Vous pouvez vérifier chaque manche de nos propres jeux.',
  'playMoney.law':
    'Les jeux en ligne avec de l’argent réel sont interdits en Inde par le Promotion and Regulation of Online Gaming Act, 2025.',

  'fairness.lead': 'Dans nos propres jeux, nous fixons une graine secrète avant votre mise. Vous pouvez ensuite vérifier chaque résultat.',
  'fairness.hash': 'D’abord, l’empreinte',
  'fairness.hashText':
    'Le serveur choisit un nombre secret, la graine, et vous en montre l’empreinte. Une autre graine aurait une autre empreinte.',
  'fairness.draw': 'Puis, votre graine',
  'fairness.drawText':
    'La graine du serveur, la vôtre et le numéro de la manche (nonce) décident du tirage. Vous pouvez changer votre graine à tout moment.',
  'fairness.verify': 'Vérifiez sur votre appareil',
  'fairness.verifyText': 'Une fois la graine du serveur révélée, l’application refait le tirage toute seule et compare le résultat.',
  'fairness.where': 'Pour vérifier une manche, ouvrez-la dans Historique de jeu ou touchez la bande des graines dans un jeu.',

  'notFound.title': 'Page introuvable',
  'notFound.text': 'Cette page a peut-être été déplacée. Rien n’a changé sur votre compte.',

  'language.title': 'Langue et taille du texte',
  'language.language': 'Langue',
  'language.size': 'Taille du texte',
  'language.normal': 'Normale',
  'language.large': 'Grande',
  'language.larger': 'Très grande',
  'language.preview': 'Aperçu\u00a0: retrait de {amount}, 2 heures environ.',
  'language.rupees': 'Les montants restent en ₹, groupés à l’indienne, dans toutes les langues.',
  'language.save': 'Enregistrer',

  'pending.title': 'Votre manche est réglée',
  'pending.text': 'La connexion a été perdue avant l’affichage du résultat. Il a été décidé une seule fois, sur le serveur.',
  'pending.refusedTitle': 'Votre manche n’a pas été jouée',
  'pending.refusedText': 'Rien n’a été misé. Votre solde n’a pas changé.',
  'pending.open': 'Voir la manche',
})
