import type { entry as english } from './en.ts'
import { translation } from '../texts.ts'

export const entry = translation<typeof english, 'fr'>()({
  'entry.tagline': 'Des jeux de fête, avec des preuves vérifiables.',
  'entry.fact.proof': 'Manches vérifiables dans nos jeux',
  'entry.fact.care': 'Vous fixez vos limites',
  'entry.agree': 'J’accepte l’ensemble des {terms}',
  'entry.terms': 'Conditions générales',
  'entry.guest': 'Continuer en invité',
  'entry.guestNote': 'Le compte invité reste sur cet appareil et prend fin après 30 jours.',
  'entry.tickFirst': 'Cochez la case pour continuer.',
  'entry.noCookies': 'Les cookies sont nécessaires pour rester connecté. Autorisez-les pour ce site, puis rechargez la page.',
  'entry.adults': 'Réservé aux adultes. Argent fictif, jamais réel.',
  'entry.18': '18+',
  'entry.language': 'Langue',
  'entry.login': 'SE CONNECTER',
  'entry.invited': 'Un ami vous a invité',
  'entry.invitedText': 'Il peut gagner {percent} de votre premier dépôt, jusqu’à {most}, et {share} de vos mises. Cela ne vous coûte rien.',
  'entry.dropInvite': 'Entrer sans l’invitation',
  'login.adults': 'En vous connectant, vous confirmez avoir 18\u00a0ans ou plus.',
  'login.guestLater': 'Un invité peut ajouter un numéro plus tard et garder son solde.',
  'login.signingIn': 'Connexion…',
  'login.previous': 'Connexion précédente\u00a0: {time}',

  'age.title': 'Avez-vous 18\u00a0ans ou plus\u00a0?',
  'age.text': '{name} est réservé aux adultes. Confirmez-le, avec les conditions, avant de jouer, même en invité.',
  'age.under': 'J’ai moins de 18\u00a0ans',
  'age.adult': 'J’ai 18\u00a0ans ou plus',
  'age.note': 'Argent fictif uniquement\u00a0: il n’a aucune valeur et ne peut pas être retiré en argent réel.',
  'age.starting': 'Démarrage…',

  'minor.title': 'Revenez quand vous aurez 18\u00a0ans',
  'minor.text':
    'Vous avez indiqué avoir moins de 18 ans\u00a0: vous ne pouvez donc pas jouer sur cet appareil, même avec de l’argent fictif. Merci de votre franchise.',
  'minor.mistake': 'Une erreur\u00a0? Un adulte peut effacer les données de ce site dans le navigateur et recommencer.',

  'terms.title': 'Conditions générales',
  'terms.version': 'Version {version}',
  'terms.money': 'Argent fictif',
  'terms.moneyText':
    'Vous jouez avec de l’argent fictif. Il n’a aucune valeur\u00a0: il ne peut être ni acheté, ni vendu, ni envoyé à d’autres, ni changé en argent réel ou en biens.',
  'terms.age': 'Adultes uniquement',
  'terms.ageText': 'Vous avez 18 ans ou plus, et vous ne laissez personne de moins de 18 ans utiliser l’application.',
  'terms.fair': 'Jeux équitables',
  'terms.fairText':
    'Dans nos propres jeux, les résultats viennent de graines sur lesquelles nous nous engageons avant votre mise, et vous pouvez vérifier chaque manche. Les jeux de fournisseurs externes ne peuvent pas être vérifiés ici. Chaque jeu indique son taux de retour au joueur.',
  'terms.guest': 'Comptes invités',
  'terms.guestText':
    'Un compte invité ne fonctionne que sur cet appareil. Vous le perdez définitivement après 30 jours, ou si vous vous déconnectez, effacez les données de ce site ou perdez l’appareil. Ajoutez d’abord un numéro de téléphone pour vous connecter partout.',
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
