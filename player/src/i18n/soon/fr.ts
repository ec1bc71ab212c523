import type { soon as english } from './en.ts'
import { translation } from '../texts.ts'

export const soon = translation<typeof english, 'fr'>()({
  'promo.title': 'Les promotions ne sont pas encore ouvertes',
  'promo.text':
    'Premier dépôt, classement, cashback et check-in du jour se trouveront ici, chacun avec ses conditions et ce qu’il en coûte pour les remplir.',

  'soon.toAccount': 'Aller à votre compte',
  'soon.toPromotions': 'Voir les promotions',
  'soon.toFairness': 'Comment les manches sont prouvées',
  'soon.feedback': 'Vous nous écrirez ici, et y lirez notre réponse.',
  'soon.faq': 'Les réponses aux questions courantes se trouveront ici. Vous pouvez déjà lire comment les manches sont prouvées.',
  'soon.faqInfo': 'La réponse à une question se trouvera ici. Vous pouvez déjà lire comment les manches sont prouvées.',
  'soon.firstDeposit': 'Le bonus du premier dépôt sera expliqué ici, avec les mises exigées et ce qu’il en coûte.',
  'soon.ranking': 'Les classements du jour, de la semaine et du mois se trouveront ici, avec votre place.',
  'soon.rebate': 'Le cashback sur les dépôts sera expliqué ici, avec ses conditions et un exemple chiffré.',
  'soon.cashbackRecord': 'Chaque cashback versé sera listé ici.',
  'soon.signin': 'Vous recevrez ici un petit bonus pour chaque jour de check-in. Un jour manqué le met seulement en pause.',
  'soon.earn': 'Votre lien de parrainage se trouvera ici, avec ce qu’il a rapporté et les règles.',
})
