import type { game as english } from './en.ts'
import { translation } from '../texts.ts'

export const game = translation<typeof english, 'fr'>()({
  'game.leave': 'Quitter le jeu',
  'game.menu': 'Menu du jeu',
  'game.status': '{time} de jeu · net\u00a0{net}',
  'game.loading': 'Chargement du jeu…',
  'game.frame': '{title}, le jeu',
  'game.menu.rules': 'Règles et paiements',
  'game.menu.records': 'Manches de ce jeu',
  'game.menu.seeds': 'Graines',
  'game.menu.limits': 'Limites de jeu',
  'game.menu.keep': 'Garder ce jeu',
  'game.menu.sound': 'Son',
  'game.menu.leave': 'Quitter le jeu',
  'game.missing': 'Nous ne trouvons pas ce jeu',
  'game.missingText': 'Il ouvrira peut-être plus tard. L’accueil montre les jeux ouverts.',
  'game.checking': 'Nous vérifions votre dernière manche. Son résultat s’affichera ici.',
  'game.resume': 'Une manche est en cours',
  'game.resumeText':
    'Votre manche de {title} avec une mise de {stake} n’est pas finie. Terminez-la avant d’en commencer une autre. Sinon, elle se ferme 24 heures après son début.',
  'game.resumeGo': 'Continuer {title}',
  'game.provider': 'Proposé par {provider}, un fournisseur externe. Nous ne pouvons pas vérifier ses manches.',
  'game.over': 'Ce jeu n’est plus connecté',
  'game.overText': 'Il était ouvert depuis 4 heures, ou vous avez ouvert un autre jeu. Vos mises déjà placées seront réglées.',
  'game.openAgain': 'Rouvrir le jeu',
  'game.replay': 'Rediffusion · {time}',
  'game.replayAgain': 'Revoir',
  'game.replayOnly': 'Ceci est une rediffusion\u00a0: rien n’est misé.',
  'game.noReplay': 'Cette manche ne peut pas être revue',
  'game.noReplayText': 'Vérifiez l’adresse. La manche appartient peut-être à un autre compte.',
  'game.resumeLater': 'Pas maintenant',
})
