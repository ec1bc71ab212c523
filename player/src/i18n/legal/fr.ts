import type { legal as english } from './en.ts'
import { translation } from '../texts.ts'

export const legal = translation<typeof english, 'fr'>()({
  'choices.title': 'Choix de confidentialité',
  'choices.lead': 'Rien de facultatif ne fonctionne avant que vous ne l’activiez. Vous pouvez le changer dans Profil.',
  'choices.needed': 'Nécessaire au service',
  'choices.neededText': 'Connexion, solde, identifiant de cet appareil, contrôle des fraudes, erreurs sans données personnelles.',
  'choices.always': 'Toujours actif',
  'choices.attribution': 'Attribution',
  'choices.attributionText': 'Dit à un partenaire publicitaire quel lien vous a amené. Partage des données d’appareil et d’événements.',
  'choices.wins': 'Mes gains à l’accueil',
  'choices.winsText': 'Montre le jeu, le montant et le téléphone masqué dans les gains récents.',
  'choices.same': 'Jeux et paiements fonctionnent de la même façon dans les deux cas.',
  'choices.notice': 'Politique de confidentialité complète',
  'choices.only': 'Le nécessaire seul',
  'choices.save': 'Enregistrer',
  'again.title': 'Les conditions ont changé',
  'again.text': 'Lisez-les avant de continuer à jouer. Elles sont en vigueur, avec la politique de confidentialité, depuis le {version}.',
  'again.readTerms': 'Lire les conditions',
  'again.readPrivacy': 'Lire la politique de confidentialité',
  'again.agree': 'J’ai lu les deux et j’accepte les conditions',
  'again.accept': 'Accepter et continuer',
  'again.later': 'Plus tard, vers Compte',
  'again.note': 'Sans cela aucun jeu ne s’ouvre. Votre solde, vos historiques et vos retraits restent ouverts.',
  'privacy.title': 'Politique de confidentialité',
  'privacy.version': 'En vigueur depuis le {version}',
  'privacy.account': 'Pour tenir votre compte',
  'privacy.accountText':
    'ID, pseudo, avatar, téléphone si vous en liez un, sessions et identifiant de chaque appareil, et ce que vous avez accepté et quand. Cela sert à vous connecter, vous et personne d’autre.',
  'privacy.money': 'Pour que votre solde soit juste',
  'privacy.moneyText':
    'Chaque mouvement, bonus et manche avec ses graines. Ils prouvent chaque résultat et chaque roupie\u00a0: ils ne s’effacent pas sur demande et sont gardés dix ans.',
  'privacy.care': 'Pour vous protéger',
  'privacy.careText':
    'Limites, pauses, exclusions, date de naissance et temps de jeu. Une pause empêche aussi d’ouvrir un compte sur l’appareil où elle a été prise.',
  'privacy.help': 'Pour vous aider',
  'privacy.helpText':
    'E-mail et noms dans d’autres services seulement si vous les donnez\u00a0; l’assistance seule les voit. Les erreurs de l’application sont signalées sans données personnelles.',
  'privacy.optional': 'Seulement si vous l’activez',
  'privacy.optionalText':
    'Attribution et Mes gains à l’accueil. Les deux sont d’abord inactifs et se désactivent dans Profil, Choix de confidentialité, aussi simplement qu’ils s’activent. Chaque changement est noté avec son heure.',
  'privacy.rights': 'Ce que vous pouvez faire',
  'privacy.rightsText':
    'Voir et corriger votre profil, tout télécharger, retirer un consentement, fermer le compte et effacer le profil\u00a0: tout est dans Profil. Le téléphone d’un compte fermé reste, pour que nul ne contourne une exclusion.',
  'privacy.complain': 'Pour se plaindre',
  'privacy.complainText':
    'Écrivez-nous dans Compte, Vos remarques. Si la réponse ne vous satisfait pas, le Data Protection Board of India reçoit les plaintes.',
})
