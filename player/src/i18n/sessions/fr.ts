import type { sessions as english } from './en.ts'
import { translation } from '../texts.ts'

export const sessions = translation<typeof english, 'fr'>()({
  'sessions.here': 'Cet appareil',
  'sessions.others': 'Autres sessions',
  'sessions.over': 'Fermées et refusées',
  'sessions.none': 'Ce compte est connecté ici et nulle part ailleurs.',
  'sessions.device': '{system}, {browser}',
  'sessions.unknown': 'Appareil inconnu',
  'sessions.app': 'application installée',
  'sessions.now': 'Actuelle',
  'sessions.ended': 'Fermée',
  'sessions.refused': 'Refusée',
  'sessions.signedIn': 'Ouverte le {day} · se termine le {end}',
  'sessions.used': 'Dernière utilisation\u00a0: {time}',
  'sessions.by.player': '{time}, par vous',
  'sessions.by.logout': '{time}, à la déconnexion',
  'sessions.by.operator': '{time}, par l’assistance',
  'sessions.by.expired': '{time}, après 30\u00a0jours',
  'sessions.copied': 'Connexion copiée, refusée',
  'sessions.copiedText': '{time}\u00a0: le jeton de ce compte, depuis un appareil inconnu. Il n’a servi à rien.',
  'sessions.end': 'Fermer',
  'sessions.endOf': 'Fermer {what}',
  'sessions.endAll': 'Fermer toutes les autres sessions',
  'sessions.note':
    'Une session se termine 30\u00a0jours après la connexion. L’une d’elles vous est inconnue\u00a0? Fermez-la, puis changez le mot de passe de retrait.',
  'sessions.previous': 'Connexion précédente\u00a0: {time}',
})
