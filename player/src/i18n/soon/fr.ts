import type { soon as english } from './en.ts'
import { translation } from '../texts.ts'

export const soon = translation<typeof english, 'fr'>()({
  'promo.title': 'Les promotions ne sont pas encore ouvertes',
  'promo.text':
    'Premier dépôt, classement, cashback et check-in du jour se trouveront ici, chacun avec ses conditions et ce qu’il en coûte pour les remplir.',

  'vip.title': 'Les niveaux VIP ne sont pas encore ouverts',
  'vip.text': 'Votre niveau augmentera avec ce que vous jouez. Les avantages et ce qu’il faut pour garder un niveau seront indiqués ici.',

  'soon.toAccount': 'Aller à votre compte',
  'soon.toRecords': 'Voir l’historique de jeu',
  'soon.toPromotions': 'Voir les promotions',
  'soon.toFairness': 'Comment les manches sont prouvées',
  'soon.toStart': 'Retour au début',
  'soon.login':
    'Vous vous connecterez ici avec votre numéro de téléphone et un code à usage unique. D’ici là, vous pouvez jouer en invité.',
  'soon.mail': 'Les messages sur votre compte, vos récompenses et vos ordres arriveront ici.',
  'soon.deposit':
    'Vous déposerez ici des roupies fictives\u00a0: par paiement en ligne, UPI, IMPS ou crypto. Chaque moyen indiquera ses limites et ce qu’il rapporte avant que vous payiez.',
  'soon.depositHistory': 'Vos ordres de dépôt seront listés ici, pour aujourd’hui, 7 jours et 30 jours.',
  'soon.depositOrder': 'Un ordre de dépôt s’affichera ici\u00a0: chaque étape, son heure et la suite.',
  'soon.depositImps': 'Les coordonnées bancaires d’un dépôt par IMPS s’afficheront ici, chacune à copier, avec le champ pour votre UTR.',
  'soon.depositUpi': 'Le code QR d’un dépôt par UPI s’affichera ici, avec le montant exact et le champ pour votre UTR.',
  'soon.depositWeb': 'La page de paiement d’un dépôt en ligne s’ouvrira ici.',
  'soon.withdraw': 'Vous retirerez ici, en voyant les frais, le montant reçu et vos limites avant de confirmer.',
  'soon.withdrawHistory': 'Vos retraits seront listés ici, pour aujourd’hui, 7 jours et 30 jours.',
  'soon.withdrawWait': 'Un retrait en cours s’affichera ici\u00a0: chaque étape, son heure et la suite.',
  'soon.transferInstructions': 'Vous lirez ici, pas à pas, comment faire un dépôt par virement et où trouver son UTR.',
  'soon.selfUtr': 'Si un virement n’est pas retrouvé automatiquement, vous enverrez ici son UTR pour vérification.',
  'soon.profile': 'Votre nom, votre date de naissance, vos contacts, vos appareils connectés et la taille du texte se trouveront ici.',
  'soon.editProfile': 'Vous modifierez ici les données de votre profil.',
  'soon.balanceRecords': 'Chaque mouvement de votre solde sera listé ici avec sa cause. Vos manches sont déjà dans Historique de jeu.',
  'soon.feedback': 'Vous nous écrirez ici, et y lirez notre réponse.',
  'soon.faq': 'Les réponses aux questions courantes se trouveront ici. Vous pouvez déjà lire comment les manches sont prouvées.',
  'soon.faqInfo': 'La réponse à une question se trouvera ici. Vous pouvez déjà lire comment les manches sont prouvées.',
  'soon.bankCard': 'Vous ajouterez ici un compte bancaire pour vos retraits.',
  'soon.bankCardList': 'Les comptes bancaires de vos retraits seront listés ici.',
  'soon.withdrawalPassword': 'Vous définirez ici le mot de passe qui protège vos retraits.',
  'soon.phoneBinding': 'Vous lierez ici un numéro de téléphone à ce compte. Son solde, ses historiques et ses graines restent tels quels.',
  'soon.firstDeposit': 'Le bonus du premier dépôt sera expliqué ici, avec les mises exigées et ce qu’il en coûte.',
  'soon.ranking': 'Les classements du jour, de la semaine et du mois se trouveront ici, avec votre place.',
  'soon.rebate': 'Le cashback sur les dépôts sera expliqué ici, avec ses conditions et un exemple chiffré.',
  'soon.cashbackRecord': 'Chaque cashback versé sera listé ici.',
  'soon.signin': 'Vous recevrez ici un petit bonus pour chaque jour de check-in. Un jour manqué le met seulement en pause.',
  'soon.earn': 'Votre lien de parrainage se trouvera ici, avec ce qu’il a rapporté et les règles.',
})
