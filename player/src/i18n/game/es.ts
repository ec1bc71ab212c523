import type { game as english } from './en.ts'
import { translation } from '../texts.ts'

export const game = translation<typeof english, 'es'>()({
  'game.leave': 'Salir del juego',
  'game.menu': 'Menú del juego',
  'game.status': '{time} de juego · neto\u00a0{net}',
  'game.loading': 'El juego se está cargando',
  'game.frame': '{title}, el juego',
  'game.menu.rules': 'Reglas y pagos',
  'game.menu.records': 'Rondas de este juego',
  'game.menu.seeds': 'Semillas',
  'game.menu.limits': 'Límites de juego',
  'game.menu.keep': 'Juego guardado',
  'game.menu.sound': 'Sonido',
  'game.menu.leave': 'Salir del juego',
  'game.missing': 'No existe ese juego',
  'game.missingText': 'Puede que abra más adelante. En Inicio están los juegos abiertos.',
  'game.checking': 'Estamos comprobando tu última ronda. El resultado aparecerá aquí.',
  'game.resume': 'Tienes una ronda en curso',
  'game.resumeText':
    'Tu ronda de {title} con una apuesta de {stake} no ha terminado. Termínala antes de empezar otra. Si no haces nada, se cierra sola, como muy tarde 24 horas después de empezar.',
  'game.resumeGo': 'Continuar {title}',
  'game.provider': 'Lo ofrece {provider}, un proveedor externo. No podemos demostrar que sus rondas sean justas.',
  'game.over': 'Este juego ya no está conectado',
  'game.overText': 'Llevaba cuatro horas abierto o se abrió otro juego. Las apuestas hechas se liquidan igualmente.',
  'game.openAgain': 'Abrirlo de nuevo',
  'game.replay': 'Repetición · {time}',
  'game.replayAgain': 'Otra vez',
  'game.replayOnly': 'Esto es una repetición: no se apuesta nada.',
  'game.noReplay': 'Esta ronda no se puede volver a ver',
  'game.noReplayText': 'La dirección está mal escrita o no es una ronda que se pueda volver a ver.',
  'game.resumeLater': 'Ahora no',
})
