import type { game as english } from './en.ts'
import { translation } from '../texts.ts'

export const game = translation<typeof english, 'es'>()({
  'game.leave': 'Salir del juego',
  'game.menu': 'Menú del juego',
  'game.status': '{time} de juego · neto\u00a0{net}',
  'game.loading': 'Cargando el juego…',
  'game.frame': '{title}, el juego',
  'game.menu.rules': 'Reglas y pagos',
  'game.menu.records': 'Rondas de este juego',
  'game.menu.seeds': 'Semillas',
  'game.menu.limits': 'Límites de juego',
  'game.menu.keep': 'Guardar este juego',
  'game.menu.sound': 'Sonido',
  'game.menu.leave': 'Salir del juego',
  'game.missing': 'No encontramos este juego',
  'game.missingText': 'Puede que abra más adelante. En Inicio están los juegos abiertos.',
  'game.checking': 'Estamos comprobando tu última ronda. El resultado aparecerá aquí.',
  'game.resume': 'Tienes una ronda en curso',
  'game.resumeText':
    'Tu ronda de {title} con una apuesta de {stake} no ha terminado. Termínala antes de empezar otra. Si no, se cierra 24 horas después de empezar.',
  'game.resumeGo': 'Continuar {title}',
  'game.provider': 'Lo ofrece {provider}, un proveedor externo. No podemos verificar sus rondas.',
  'game.over': 'Este juego ya no está conectado',
  'game.overText': 'Llevaba 4 horas abierto o abriste otro juego. Las apuestas que hiciste se liquidan igualmente.',
  'game.openAgain': 'Reabrir juego',
  'game.replay': 'Repetición · {time}',
  'game.replayAgain': 'Repetir',
  'game.replayOnly': 'Esto es una repetición: no se apuesta nada.',
  'game.noReplay': 'Esta ronda no se puede volver a ver',
  'game.noReplayText': 'Revisa la dirección. La ronda puede ser de otra cuenta.',
  'game.resumeLater': 'Ahora no',
})
