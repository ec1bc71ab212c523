import type { entry as english } from './en.ts'
import { translation } from '../texts.ts'

export const texts = translation<typeof english, 'fr'>()({
  'entry.tagline': 'Des jeux de fête, avec des preuves vérifiables.',
  'entry.fact.proof': 'Nos jeux sont vérifiables',
  'entry.fact.care': 'Vous fixez vos limites',
  'entry.agree': 'J’accepte l’ensemble des {terms}',
  'entry.terms': 'Conditions générales',
  'entry.before': 'Avant de jouer',
  'entry.adult': 'J’ai 18\u00a0ans ou plus',
  'entry.guest': 'Jouer en visiteur',
  'entry.guestNote': 'Sur cet appareil seulement, pendant 30\u00a0jours.',
  'entry.starting': 'Démarrage…',
  'entry.tickBoth': 'Cochez les deux cases pour jouer en visiteur.',
  'entry.noCookies': 'Les cookies sont nécessaires pour garder la session ouverte. Autorisez-les pour ce site, puis actualisez la page.',
  'entry.language': 'Langue',
  'entry.login': 'SE CONNECTER',
  'entry.invited': 'Un ami vous parraine',
  'entry.invitedText': 'Il peut gagner {percent} de votre premier dépôt, jusqu’à {most}, et {share} de vos mises. Cela ne vous coûte rien.',
  'entry.dropInvite': 'Entrer sans le parrainage',
  'login.guestLater': 'Un visiteur peut ajouter un numéro plus tard et garder son solde.',
  'login.previous': 'Connexion précédente\u00a0: {time}',

  'age.title': 'Moins de 18\u00a0ans\u00a0?',
  'age.text':
    '{name} est réservé aux adultes. Si vous avez moins de 18\u00a0ans, dites-le ici\u00a0: il ne sera pas possible de jouer sur cet appareil.',
  'age.under': 'J’ai moins de 18\u00a0ans',
  'age.back': 'Retour',

  'minor.title': 'Revenez quand vous aurez 18\u00a0ans',
  'minor.text':
    'Vous avez indiqué avoir moins de 18 ans\u00a0: vous ne pouvez donc pas jouer sur cet appareil, même avec de l’argent fictif. Merci de votre franchise.',

  'terms.title': 'Conditions générales',
  'terms.version': 'En vigueur depuis le {version}',
  'terms.money': 'Argent fictif',
  'terms.moneyText':
    'Vous jouez avec de l’argent fictif. Il n’a aucune valeur\u00a0: il ne peut être ni acheté, ni vendu, ni envoyé à d’autres, ni changé en argent réel ou en biens.',
  'terms.age': 'Adultes uniquement',
  'terms.ageText': 'Vous avez 18 ans ou plus, et vous ne laissez personne de moins de 18 ans utiliser l’application.',
  'terms.fair': 'Jeux équitables',
  'terms.fairText':
    'Dans nos propres jeux, les résultats viennent de graines sur lesquelles nous nous engageons avant votre mise, et vous pouvez vérifier chaque manche. Les jeux de fournisseurs externes ne peuvent pas être vérifiés ici. Chaque jeu indique son taux de retour au joueur.',
  'terms.guest': 'Comptes visiteurs',
  'terms.guestText':
    'Un compte visiteur ne fonctionne que sur cet appareil. Vous le perdez définitivement après 30 jours, ou si vous vous déconnectez, effacez les données de ce site ou perdez l’appareil. Ajoutez d’abord un numéro de téléphone pour vous connecter partout.',
  'terms.rounds': 'Manches',
  'terms.roundsText':
    'Les manches sont réglées sur le serveur\u00a0: une connexion perdue n’en change pas le résultat. Une manche laissée ouverte se ferme après 24 heures (48 chez un fournisseur externe).',
  'terms.data': 'Vos données',
  'terms.dataText':
    'La politique de confidentialité dit ce que nous gardons sur vous et pourquoi. L’attribution publicitaire ne fonctionne que si vous l’activez.',
  'terms.close': 'Fermer le compte',
  'terms.closeText':
    'Vous pouvez fermer votre compte à tout moment dans Profil. Nous vous montrons d’abord, chiffres à l’appui, ce que devient votre argent.',
  'terms.privacy': 'Politique de confidentialité',
  'terms.choices': 'Choix de confidentialité',
})
