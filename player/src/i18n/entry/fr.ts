import type { entry as english } from './en.ts'
import { translation } from '../texts.ts'

export const entry = translation<typeof english, 'fr'>()({
  'entry.tagline': 'Jeux de fête. Équité prouvée.',
  'entry.fact.proof': 'Manches vérifiables',
  'entry.fact.care': 'Vous fixez vos limites',
  'entry.agree': 'J’accepte l’ensemble des {terms}',
  'entry.terms': 'Conditions générales',
  'entry.guest': 'Continuer en invité',
  'entry.guestNote': 'Un invité n’existe que sur cet appareil.',
  'entry.tickFirst': 'Cochez la case pour continuer.',
  'entry.noCookies':
    'Ce navigateur ne garde pas de cookies pour cette page, et sans eux personne ne reste connecté. Autorisez-les, puis rechargez la page.',
  'entry.adults': 'Réservé aux adultes. Argent fictif par défaut.',
  'entry.18': '18+',
  'entry.language': 'Langue',
  'entry.login': 'SE CONNECTER',
  'login.adults': 'En vous connectant, vous confirmez avoir 18\u00a0ans ou plus.',
  'login.guestLater': 'Un invité peut ajouter un téléphone plus tard et garder son solde.',
  'login.signingIn': 'Connexion',
  'login.previous': 'Connexion précédente\u00a0: {time}',

  'age.title': 'Avez-vous 18\u00a0ans ou plus\u00a0?',
  'age.text': '{name} est réservé aux adultes. Vous le confirmez avant toute partie, même en invité, en même temps que les conditions.',
  'age.under': 'J’ai moins de 18\u00a0ans',
  'age.adult': 'J’ai 18\u00a0ans ou plus',
  'age.note': 'Argent fictif uniquement\u00a0: les roupies fictives n’ont aucune valeur et ne s’encaissent pas.',
  'age.starting': 'Démarrage',

  'minor.title': 'Revenez quand vous aurez 18\u00a0ans',
  'minor.text':
    'Vous avez indiqué avoir moins de 18\u00a0ans\u00a0: on ne joue donc pas sur cet appareil, pas même avec de l’argent fictif. Merci de votre franchise.',
  'minor.mistake': 'Était-ce une erreur\u00a0? Un adulte peut effacer les données de ce site dans le navigateur.',

  'terms.title': 'Conditions générales',
  'terms.version': 'Version {version}',
  'terms.money': 'Argent fictif',
  'terms.moneyText':
    'Vous jouez avec des roupies fictives. Elles n’ont aucune valeur, ne peuvent être ni achetées, ni vendues, ni envoyées à d’autres, ni encaissées, et rien de ce que vous gagnez ne peut être changé en argent ou en biens.',
  'terms.age': 'Adultes uniquement',
  'terms.ageText': 'Vous avez 18\u00a0ans ou plus, et vous ne laissez personne de plus jeune utiliser l’application.',
  'terms.fair': 'Jeux équitables',
  'terms.fairText':
    'Chaque manche est décidée par une graine dont vous voyez l’empreinte à l’avance, votre propre graine et un compteur. Vous pouvez vérifier chaque manche. Chaque jeu indique son taux de retour au joueur.',
  'terms.guest': 'Comptes invités',
  'terms.guestText':
    'Un compte invité appartient à cet appareil et à la session qui y est enregistrée. Si vous vous déconnectez, effacez les données de ce site ou perdez l’appareil, le compte ne peut plus être rouvert. Si vous y associez un téléphone avant, il est à vous sur tout appareil.',
  'terms.rounds': 'Manches',
  'terms.roundsText':
    'Une manche est réglée sur le serveur au moment où vous la lancez. Une connexion perdue n’en change pas le résultat, que vous voyez à votre retour.',
  'terms.data': 'Vos données',
  'terms.dataText':
    'Ce qui est gardé sur vous, et pourquoi, est dans la politique de confidentialité. L’attribution publicitaire ne fonctionne que si vous l’activez.',
  'terms.close': 'Fermer le compte',
  'terms.closeText':
    'Vous pouvez fermer votre compte à tout moment dans Profil. Ce que devient son argent est dit avant, chiffres à l’appui.',
  'terms.privacy': 'Politique de confidentialité',
  'terms.choices': 'Choix de confidentialité',
})
