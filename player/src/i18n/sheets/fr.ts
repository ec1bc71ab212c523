import type { sheets as english } from './en.ts'
import { translation } from '../texts.ts'

export const sheets = translation<typeof english, 'fr'>()({
  'playMoney.title': 'Vous jouez avec de l’argent fictif',
  'playMoney.value': 'Les roupies fictives n’ont aucune valeur.',
  'playMoney.valueText': 'Elles ne peuvent être ni achetées, ni vendues, ni encaissées.',
  'playMoney.payments': 'Aucun paiement.',
  'playMoney.paymentsText': 'Rien ici ne peut vous débiter ni vous payer.',
  'playMoney.games': 'Les jeux sont réels.',
  'playMoney.gamesText': 'Mêmes probabilités, mêmes preuves\u00a0: chaque manche peut être vérifiée.',
  'playMoney.law':
    'Les jeux en ligne avec de l’argent réel sont interdits en Inde par le Promotion and Regulation of Online Gaming Act, 2025.',

  'fairness.lead': 'Chaque manche est fixée avant que vous la jouiez, et vous pouvez le vérifier vous-même.',
  'fairness.hash': 'Empreinte montrée d’abord',
  'fairness.hashText':
    'Le serveur choisit une graine secrète et vous en montre l’empreinte. Il ne peut pas changer la graine sans changer l’empreinte.',
  'fairness.draw': 'Votre graine s’y ajoute',
  'fairness.drawText':
    'La graine du serveur, la vôtre et le numéro de la manche décident du tirage. Vous pouvez changer votre graine à tout moment.',
  'fairness.verify': 'Recalculer sur votre appareil',
  'fairness.verifyText':
    'Une fois la graine du serveur révélée, cette application refait le tirage de la manche sans interroger le serveur, et compare.',
  'fairness.where': 'Ouvrez une manche dans Historique de jeu, ou la bande des graines dans un jeu, pour la vérifier.',

  'language.title': 'Langue et taille du texte',
  'language.language': 'Langue',
  'language.size': 'Taille du texte',
  'language.normal': 'Normale',
  'language.large': 'Grande',
  'language.larger': 'Très grande',
  'language.preview': 'Aperçu\u00a0: retrait de {amount}, environ 2\u00a0heures.',
  'language.rupees': 'Les montants restent en ₹, groupés à l’indienne, dans toutes les langues.',
  'language.save': 'Enregistrer',
})
