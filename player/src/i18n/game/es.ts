import type { game as english } from './en.ts'
import { translation } from '../texts.ts'

export const game = translation<typeof english, 'es'>()({
  'game.leave': 'Salir del juego',
  'game.menu': 'Menú del juego',
  'game.status': '{time} de juego · neto {net}',
  'game.loading': 'El juego se está cargando',
  'game.frame': '{title}, el juego',
  'game.menu.rules': 'Reglas y pagos',
  'game.menu.records': 'Historial de juego',
  'game.menu.seeds': 'Semillas',
  'game.menu.limits': 'Límites de juego',
  'game.menu.sound': 'Sonido',
  'game.menu.leave': 'Salir del juego',
  'game.missing': 'No existe ese juego',
  'game.missingText': 'Puede que abra más adelante. En Inicio están los juegos abiertos.',
  'game.checking': 'Estamos comprobando tu última ronda. El resultado aparecerá aquí.',
})
