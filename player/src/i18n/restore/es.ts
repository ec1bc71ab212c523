import type { restore as english } from './en.ts'
import { translation } from '../texts.ts'

export const restore = translation<typeof english, 'es'>()({
  'restore.title': 'Te queda menos de ₹1',
  'restore.ready': 'Puedes reponer tu dinero ficticio hasta {to} una vez al día. No tiene valor real.',
  'restore.today': 'Hoy ya has repuesto. Podrás reponer de nuevo desde el {time}.',
  'restore.roundOpen': 'Tienes una ronda abierta. Cuando termine, podrás reponer si te queda menos de ₹1.',
  'restore.action': 'Reponer dinero ficticio',
  'restore.done': 'Dinero ficticio repuesto',
  'restore.notNow': 'Ahora no',
})
