import type { vip as english } from './en.ts'
import { translation } from '../texts.ts'

export const vip = translation<typeof english, 'es'>()({
  'vip.title': 'Club VIP',
  'vip.yours': 'Tu nivel',
  'vip.level': 'VIP {level}',
  'vip.levelYours': 'VIP {level}, tu nivel',
  'vip.toReach': '{done} de {reach} apostados para llegar a VIP {level}',
  'vip.toGo': 'Faltan {left}',
  'vip.reached': 'Ya has apostado lo necesario para VIP {level}. Aparecerá aquí en breve.',
  'vip.highest': '{done} apostados. Estás en el nivel más alto.',
  'vip.keep': 'Para mantenerlo: {keep} en {days} días',
  'vip.keepDone': 'Hecho, {done}',
  'vip.keepSoFar': '{done} hasta ahora',
  'vip.keepHow': 'Se comprueba al final del {day}, hora de la India. Por debajo, bajas un nivel.',
  'vip.levels': 'Niveles',
  'vip.benefits': 'Ventajas',
  'vip.reach': 'Apuestas para alcanzarlo',
  'vip.upgradeBonus': 'Bono de ascenso',
  'vip.betRebate': 'Reembolso de apuestas',
  'vip.weeklyBonus': 'Bono semanal',
  'vip.birthdayBonus': 'Bono de cumpleaños',
  'vip.withdrawalLimit': 'Límite de retiro diario',
  'vip.withdrawalFee': 'Comisión de retiro',
  'vip.withdrawalTimes': 'Retiros al día',
  'vip.relegation': 'Descenso ({days} días)',
  'vip.later': 'Los bonos aún no están abiertos',
  'vip.laterText':
    'Recordamos cada nivel que alcanzas, y podrás pedir aquí su bono de ascenso cuando se abran los bonos. El reembolso y los bonos semanal y de cumpleaños empiezan ese día.',
  'vip.guest':
    'Juegas como invitado. Tus apuestas cuentan y conservas tu nivel cuando añades un teléfono. Lo necesitas para los bonos y los retiros.',
  'vip.bind': 'Añadir teléfono',
  'vip.support': 'Atención al cliente',
  'vip.personal': 'Tu contacto personal',
  'vip.limits': 'Límites de juego',
  'vip.care':
    'Los niveles dependen de las apuestas válidas: toda tu apuesta en los slots, una parte en otros juegos. Nunca apuestes más para mantener un nivel. Pon límites en Cuenta, {limits}.',
})
