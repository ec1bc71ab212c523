import type { consents as english } from './en.ts'
import { translation } from '../texts.ts'

export const texts = translation<typeof english, 'fr'>()({
  'choices.title': 'Choix de confidentialité',
  'choices.lead': 'Rien de facultatif ne fonctionne avant que vous ne l’activiez. Vous pouvez le changer dans Profil.',
  'choices.needed': 'Nécessaire au service',
  'choices.neededText':
    'Connexion, solde, identifiant de l’appareil, contrôle des fraudes et rapports d’erreur avec vos identifiants de joueur et d’appareil.',
  'choices.always': 'Toujours actif',
  'choices.attribution': 'Attribution',
  'choices.attributionText':
    'Nous savons quel lien vous a amené et ce qui a suivi\u00a0: inscription, dépôts, retraits. Cela reste chez nous.',
  'choices.wins': 'Mes gains à l’accueil',
  'choices.winsText': 'Montre votre jeu, le montant et votre numéro masqué dans Gains récents.',
  'choices.same': 'Jeux et paiements fonctionnent de la même façon dans les deux cas.',
  'choices.notice': 'Politique de confidentialité complète',
  'choices.closing': 'Si vous fermez, les deux restent désactivées.',
  'choices.card': 'Vos choix de confidentialité',
  'choices.cardText': 'Rien de facultatif n’est actif. Vous pouvez activer deux options, ou les laisser désactivées.',
  'choices.choose': 'Choisir',
  'choices.only': 'Le nécessaire seul',
  'choices.save': 'Enregistrer',
  'again.title': 'Les conditions ont changé',
  'again.text':
    'Lisez-les, avec la politique de confidentialité, avant de continuer à jouer. Les conditions s’appliquent depuis le {version}.',
  'again.readTerms': 'Lire les conditions',
  'again.readPrivacy': 'Lire la politique de confidentialité',
  'again.agree': 'J’ai lu les deux et j’accepte les conditions',
  'again.accept': 'Accepter et continuer',
  'again.later': 'Plus tard, aller à Compte',
  'again.note':
    'Sans votre accord, vous ne pouvez pas ouvrir de jeu. Vous pouvez toujours voir votre solde et vos historiques, et retirer.',
  'againPrivacy.title': 'La politique de confidentialité a changé',
  'againPrivacy.text': 'Lisez-la avant de continuer à jouer. Elle s’applique depuis le {version}.',
  'againPrivacy.agree': 'J’ai lu la politique de confidentialité',
  'againPrivacy.accept': 'Confirmer et continuer',
  'againPrivacy.note':
    'Tant que vous n’avez pas confirmé, vous ne pouvez pas ouvrir de jeu. Vous pouvez toujours voir votre solde et vos historiques, et retirer.',
  'privacy.title': 'Politique de confidentialité',
  'privacy.version': 'En vigueur depuis le {version}',
  'privacy.account': 'Pour tenir votre compte',
  'privacy.accountText':
    'Votre ID, pseudo, avatar, numéro de téléphone si vous en ajoutez un, connexions avec l’identifiant de chaque appareil, et ce que vous avez accepté et quand. Cela sert à vous connecter, vous et personne d’autre. Pendant 90 jours, nous notons aussi les codes et mots de passe erronés, les accès refusés et les limites atteintes\u00a0: quand, depuis quelle adresse réseau et pour quel compte.',
  'privacy.money': 'Pour que votre solde soit juste',
  'privacy.moneyText':
    'Chaque mouvement, bonus et manche avec ses graines. Ils prouvent chaque résultat et chaque roupie\u00a0: nous ne pouvons pas les effacer sur demande. Aucune date n’est fixée pour leur effacement.',
  'privacy.care': 'Pour vous protéger',
  'privacy.careText':
    'Limites, pauses, auto-exclusions, date de naissance et temps de jeu. Une pause arrête chaque appareil sur lequel vous avez ouvert une session. Un cookie avec un numéro aléatoire nous dit que c’est le même appareil, même si le stockage de l’application a été effacé, et quand vous vous connectez sur un nouveau. Il dure 400\u00a0jours à partir de votre dernière visite\u00a0; nous gardons son empreinte avec vos connexions.',
  'privacy.help': 'Pour vous aider',
  'privacy.helpText':
    'Ce que vous écrivez à l’assistance et nos réponses, pendant un an. Votre e-mail et vos noms sur les réseaux sociaux, seulement si vous les ajoutez\u00a0; seule l’assistance les voit. Les rapports d’erreur portent votre identifiant de joueur et celui de l’appareil.',
  'privacy.optional': 'Seulement si vous l’activez',
  'privacy.optionalText':
    'Attribution et Mes gains à l’accueil. Les deux sont d’abord inactifs. Activez-les ou désactivez-les dans Profil, Choix de confidentialité. Nous notons chaque changement avec son heure. L’attribution garde un identifiant aléatoire du navigateur, les identifiants publicitaires de votre lien et le moment de vos inscription, dépôts et retraits, avec le montant des dépôts. Tout reste sur notre serveur. Les événements sont effacés après 90\u00a0jours, et tout l’est quand vous la désactivez.',
  'privacy.rights': 'Ce que vous pouvez faire',
  'privacy.rightsText':
    'Dans Profil, vous pouvez voir et corriger vos données, tout télécharger, retirer un consentement, fermer le compte et effacer le profil. Nous gardons le numéro d’un compte fermé pour que nul ne contourne une exclusion.',
  'privacy.complain': 'Pour se plaindre',
  'privacy.complainText':
    'Écrivez-nous dans Compte, Vos remarques. Si la réponse ne vous satisfait pas, plaignez-vous au Data Protection Board of India.',
  'imprint.title': 'L’exploitant',
  'imprint.operator': '{name}, {address}. Écrivez à {mail}.',
  'imprint.officer': 'Responsable des réclamations\u00a0: {name}, {mail}.',
  'imprint.none':
    'Cette version fonctionne avec de l’argent fictif. Son exploitant ne s’est pas encore nommé, et n’a pas nommé de responsable des réclamations.',
  'changes.title': 'Ce qui a changé',
  'changes.first': 'Première version.',
  'changes.terms.2026-11-28': 'L’exploitant.',
  'changes.privacy.2026-11-25': 'Ce que l’attribution garde, où et combien de temps.',
  'changes.privacy.2026-11-26': 'Le cookie qui reconnaît un appareil.',
  'changes.privacy.2026-11-27': 'Accès refusés et codes erronés, gardés 90\u00a0jours.',
  'changes.privacy.2026-11-28':
    'L’exploitant. Nous ne disons plus que les historiques d’argent sont effacés après 10\u00a0ans\u00a0: rien ne les efface.',
})
