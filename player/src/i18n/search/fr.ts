import type { search as english } from './en.ts'
import { translation } from '../texts.ts'

export const search = translation<typeof english, 'fr'>()({
  'news.banners': 'Annonces',
  'wins.title': 'Gains récents',
  'wins.about': 'Seuls des gains s’affichent ici, de joueurs qui l’acceptent. En moyenne, un jeu garde une part de chaque mise.',
  'search.field': 'Rechercher un jeu',
  'search.clearField': 'Effacer la recherche',
  'search.lists': 'Filtrer les jeux',
  'search.all': 'Tous',
  'search.hot': 'Populaires',
  'search.recent': 'Récents',
  'search.searches': 'Recherches récentes',
  'search.clear': 'Effacer',
  'search.popular': 'Populaires',
  'search.popularBy': 'par manches, 7 derniers jours',
  'search.recommended': 'Recommandés',
  'search.recommendedBy': 'jeux pas encore joués',
  'search.start': 'Que cherchez-vous\u00a0?',
  'search.startText': 'Saisissez le nom d’un jeu, dans une langue de l’application, ou un genre\u00a0: slots, mines, cartes.',
  'search.count': {
    one: '{count} jeu pour «\u00a0{keyword}\u00a0»',
    many: '{count} de jeux pour «\u00a0{keyword}\u00a0»',
    other: '{count} jeux pour «\u00a0{keyword}\u00a0»',
  },
  'search.none': 'Aucun jeu pour «\u00a0{keyword}\u00a0»',
  'search.noneText': 'Vérifiez l’orthographe ou cherchez un genre de jeu\u00a0: slots, mines, cartes.',
  'search.noneInTab': 'Aucun jeu de cette liste ne correspond.',
  'search.showAll': 'Tout afficher',
  'search.also': 'aussi {name}',
  'search.stake': 'Mise {min} – {max}',
})
