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
  'vip.how': 'Cómo llegan estos bonos',
  'vip.howText':
    'Al alcanzar un nivel, su bono de ascenso te espera aquí. El reembolso de las apuestas de un día llega al día siguiente, en efectivo. El bono semanal llega el lunes si apostaste en la semana al menos 30 veces su importe, y el de cumpleaños en tu cumpleaños si tu perfil tiene la fecha desde hace 30 días. Apuesta los bonos una vez en 30 días y serán efectivo.',
  'vip.now': 'Ahora eres',
  'vip.nowWhy': 'Por las apuestas que has hecho. No te pide nada.',
  'vip.upgradeWaits': 'Abajo te espera el bono de ascenso: {amount}.',
  'vip.guest':
    'Juegas como invitado. Tus apuestas cuentan y conservas tu nivel cuando añades un teléfono. Lo necesitas para los bonos y los retiros.',
  'vip.bind': 'Añadir teléfono',
  'vip.support': 'Atención al cliente',
  'vip.personal': 'Tu contacto personal',
  'vip.limits': 'Límites de juego',
  'vip.care':
    'Los niveles dependen de las apuestas válidas: toda tu apuesta en los slots, una parte en otros juegos. Nunca apuestes más para mantener un nivel. Pon límites en Cuenta, {limits}.',
})
