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
  'vip.highest': '{done} apostados. No hay un nivel más alto.',
  'vip.keep': 'Mantener: {keep} en {days} días',
  'vip.keepDone': 'Hecho, {done}',
  'vip.keepSoFar': '{done} hasta ahora',
  'vip.keepHow': 'Se mira cuando el {day} termina en la India. Con menos, el nivel baja uno.',
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
    'Cada nivel que alcanzas se recuerda una vez, y su bono de ascenso podrá pedirse aquí cuando se abran los bonos. El reembolso y los bonos semanal y de cumpleaños cuentan desde ese día.',
  'vip.guest':
    'Juegas como invitado. Tus apuestas cuentan y tu nivel sigue siendo tuyo cuando vinculas un número de teléfono. Los bonos y los retiros lo requieren.',
  'vip.bind': 'Vincular un número de teléfono',
  'vip.support': 'Atención al cliente',
  'vip.personal': 'Tu contacto personal',
  'vip.limits': 'Límites de juego',
  'vip.care':
    'Los niveles siguen las apuestas válidas: la apuesta entera en un slot, una parte en los demás juegos. No apuestes nunca más para mantener un nivel: los límites están en Cuenta, {limits}.',
})
