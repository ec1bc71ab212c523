import type { game as english } from './en.ts'
import { translation } from '../texts.ts'

export const game = translation<typeof english, 'fr'>()({
  'game.leave': 'Quitter le jeu',
  'game.menu': 'Menu du jeu',
  'game.status': '{time} de jeu · net\u00a0{net}',
  'game.loading': 'Le jeu se charge',
  'game.frame': '{title}, le jeu',
  'game.menu.rules': 'Règles et paiements',
  'game.menu.records': 'Manches de ce jeu',
  'game.menu.seeds': 'Graines',
  'game.menu.limits': 'Limites de jeu',
  'game.menu.keep': 'Jeu gardé',
  'game.menu.sound': 'Son',
  'game.menu.leave': 'Quitter le jeu',
  'game.missing': 'Ce jeu n’existe pas',
  'game.missingText': 'Il ouvrira peut-être plus tard. L’accueil montre les jeux ouverts.',
  'game.checking': 'Votre dernière manche est en cours de vérification. Son résultat s’affichera ici.',
  'game.resume': 'Une manche est en cours',
  'game.resumeText':
    'Votre manche de {title} avec une mise de {stake} n’est pas finie. Terminez-la avant d’en commencer une autre. Laissée ainsi, elle se ferme d’elle-même, au plus tard 24\u00a0heures après son début.',
  'game.resumeGo': 'Continuer {title}',
  'game.provider': 'Proposé par {provider}, un fournisseur externe. Nous ne pouvons pas prouver l’équité de ses manches.',
  'game.over': 'Ce jeu n’est plus connecté',
  'game.overText': 'Il était ouvert depuis quatre heures, ou un autre jeu a été ouvert. Les mises déjà placées seront réglées.',
  'game.openAgain': 'L’ouvrir à nouveau',
  'game.replay': 'Rediffusion · {time}',
  'game.replayAgain': 'Revoir',
  'game.replayOnly': 'Ceci est une rediffusion\u00a0: rien n’est misé.',
  'game.noReplay': 'Cette manche ne peut pas être revue',
  'game.noReplayText': 'L’adresse est mal saisie, ou cette manche n’est pas de celles que l’on peut revoir.',
  'game.resumeLater': 'Pas maintenant',
})
