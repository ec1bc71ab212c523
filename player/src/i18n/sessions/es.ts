import type { sessions as english } from './en.ts'
import { translation } from '../texts.ts'

export const sessions = translation<typeof english, 'es'>()({
  'sessions.here': 'Este dispositivo',
  'sessions.others': 'Otras sesiones',
  'sessions.over': 'Cerradas y rechazadas',
  'sessions.none': 'Esta cuenta tiene la sesión abierta aquí y en ningún otro lugar.',
  'sessions.device': '{system}, {browser}',
  'sessions.unknown': 'Dispositivo desconocido',
  'sessions.app': 'app instalada',
  'sessions.now': 'Ahora',
  'sessions.ended': 'Cerrada',
  'sessions.refused': 'Rechazada',
  'sessions.signedIn': 'Iniciada el {day} · termina el {end}',
  'sessions.used': 'Último uso: {time}',
  'sessions.by.player': '{time}, por ti',
  'sessions.by.logout': '{time}, al salir',
  'sessions.by.operator': '{time}, por el servicio de ayuda',
  'sessions.by.expired': '{time}, a los 30 días',
  'sessions.copied': 'Acceso copiado, rechazado',
  'sessions.copiedText': '{time}: el identificador de esta cuenta, desde un dispositivo desconocido. No se hizo nada con él.',
  'sessions.end': 'Cerrar',
  'sessions.endOf': 'Cerrar {what}',
  'sessions.endAll': 'Cerrar todas las demás sesiones',
  'sessions.note':
    'Una sesión termina a los 30 días de iniciarla. ¿No reconoces alguna? Ciérrala y cambia después la contraseña de retiro.',
  'sessions.previous': 'Inicio de sesión anterior a este: {time}',
})
