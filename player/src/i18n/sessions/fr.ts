import type { sessions as english } from './en.ts'
import { translation } from '../texts.ts'

export const texts = translation<typeof english, 'fr'>()({
  'sessions.here': 'Cet appareil',
  'sessions.others': 'Autres sessions',
  'sessions.over': 'Fermées ou refusées',
  'sessions.none': 'Votre session est ouverte uniquement sur cet appareil.',
  'sessions.device': '{system}, {browser}',
  'sessions.unknown': 'Appareil inconnu',
  'sessions.app': 'application installée',
  'sessions.now': 'Actuelle',
  'sessions.ended': 'Fermée',
  'sessions.refused': 'Bloquée',
  'sessions.signedIn': 'Ouverte le {day} · se termine le {by}',
  'sessions.used': 'Dernière utilisation\u00a0: {time}',
  'sessions.by.player': '{time}, par vous',
  'sessions.by.logout': '{time}, à la déconnexion',
  'sessions.by.operator': '{time}, par l’assistance',
  'sessions.by.expired': '{time}, après 30\u00a0jours',
  'sessions.by.idle': '{time}, non utilisée',
  'sessions.copied': 'Connexion copiée, bloquée',
  'sessions.copiedText': '{time}\u00a0: une partie de votre connexion a été utilisée sans le reste. Nous l’avons bloquée.',
  'sessions.end': 'Fermer',
  'sessions.endOf': 'Fermer {what}',
  'sessions.endAll': 'Fermer toutes les autres sessions',
  'sessions.note':
    'Une session dure 30 jours. L’une d’elles vous est inconnue\u00a0? Déconnectez cet appareil, puis changez votre mot de passe de retrait.',
  'sessions.previous': 'Connexion précédente\u00a0: {time}',

  'ended.title': 'Votre session est terminée',
  'ended.text': 'Une session prend fin après 30 jours, ou quand vous ou l’assistance la fermez. Reconnectez-vous pour continuer.',
  'ended.idle':
    'Vous n’avez pas utilisé l’application sur cet appareil pendant la durée fixée dans Limites de jeu. Reconnectez-vous pour continuer.',
  'ended.guest':
    'Votre session de visiteur a pris fin. Un visiteur n’a pas de numéro de téléphone\u00a0: vous ne pouvez plus vous reconnecter.',
  'ended.at': 'Terminée le {time}',
  'ended.safe': 'Vos manches sont conservées',
  'ended.safeText': 'Toute manche commencée est réglée sur le serveur.',
  'ended.start': 'Retour au début',
})
