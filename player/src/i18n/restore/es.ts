import type { restore as english } from './en.ts'
import { translation } from '../texts.ts'

export const restore = translation<typeof english, 'es'>()({
  'restore.title': 'Queda menos de ₹1',
  'restore.ready': 'Una vez al día, el dinero ficticio se puede reponer hasta {to}. No tiene valor, igual que antes.',
  'restore.today': 'El dinero ficticio ya se ha repuesto hoy. Se podrá reponer de nuevo: {time}.',
  'restore.roundOpen': 'Aún tienes una ronda abierta. Cuando termine, si queda menos de ₹1, el dinero ficticio se podrá reponer.',
  'restore.action': 'Reponer dinero ficticio',
  'restore.done': 'Dinero ficticio repuesto',
  'restore.notNow': 'Ahora no',
})
