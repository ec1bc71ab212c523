import type { restore as english } from './en.ts'
import { translation } from '../texts.ts'

export const texts = translation<typeof english, 'es'>()({
  'restore.title': 'Te queda menos de {below}',
  'restore.ready': 'Puedes recargar tu dinero ficticio hasta {to} una vez al día. No tiene valor real.',
  'restore.today': 'Ya recargaste hoy. Podrás recargar de nuevo desde el {until}.',
  'restore.roundOpen': 'Tienes una ronda abierta. Cuando termine, podrás recargar si te queda menos de {below}.',
  'restore.held': 'Parte de tu dinero está apartado o retirándose. Cuando termine, podrás recargar si te queda menos de {below}.',
  'restore.action': 'Recargar dinero ficticio',
  'restore.done': 'Dinero ficticio recargado',
  'restore.notNow': 'Ahora no',
})
