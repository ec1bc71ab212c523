import type { search as english } from './en.ts'
import { translation } from '../texts.ts'

export const search = translation<typeof english, 'es'>()({
  'news.banners': 'Anuncios',
  'wins.title': 'Ganancias recientes',
  'wins.about': 'Aquí solo salen ganancias, de jugadores que lo permiten. De media, un juego se queda una parte de cada apuesta.',
  'search.field': 'Buscar juegos',
  'search.clearField': 'Borrar la búsqueda',
  'search.lists': 'Filtrar juegos',
  'search.all': 'Todos',
  'search.hot': 'Populares',
  'search.recent': 'Recientes',
  'search.searches': 'Búsquedas recientes',
  'search.clear': 'Borrar',
  'search.popular': 'Populares',
  'search.popularBy': 'por rondas, últimos 7 días',
  'search.recommended': 'Recomendados',
  'search.recommendedBy': 'juegos que aún no has jugado',
  'search.start': '¿Qué buscas?',
  'search.startText': 'Escribe el nombre de un juego, en cualquier idioma de la aplicación, o un tipo: slots, minas, cartas.',
  'search.count': {
    one: '{count} juego para «{keyword}»',
    many: '{count} de juegos para «{keyword}»',
    other: '{count} juegos para «{keyword}»',
  },
  'search.none': 'Nada encontrado para «{keyword}»',
  'search.noneText': 'Revisa la ortografía o busca un tipo de juego: slots, minas, cartas.',
  'search.noneInTab': 'Ningún juego de esta lista coincide.',
  'search.showAll': 'Mostrar todos',
  'search.also': 'también {name}',
  'search.stake': 'Apuesta {min} – {max}',
})
