import type { sessions as english } from './en.ts'
import { translation } from '../texts.ts'

export const texts = translation<typeof english, 'es'>()({
  'sessions.here': 'Este dispositivo',
  'sessions.others': 'Otras sesiones',
  'sessions.over': 'Cerradas o rechazadas',
  'sessions.none': 'Solo tienes la sesión abierta en este dispositivo.',
  'sessions.device': '{system}, {browser}',
  'sessions.unknown': 'Dispositivo desconocido',
  'sessions.app': 'app instalada',
  'sessions.now': 'Ahora',
  'sessions.ended': 'Cerrada',
  'sessions.refused': 'Bloqueada',
  'sessions.signedIn': 'Iniciada el {day} · termina el {by}',
  'sessions.used': 'Último uso: {time}',
  'sessions.by.player': '{time}, por ti',
  'sessions.by.logout': '{time}, al salir',
  'sessions.by.operator': '{time}, por soporte',
  'sessions.by.expired': '{time}, a los 30 días',
  'sessions.by.idle': '{time}, sin uso',
  'sessions.copied': 'Acceso copiado, bloqueado',
  'sessions.copiedText': '{time}: se usó una parte de tu sesión sin el resto. La bloqueamos.',
  'sessions.end': 'Cerrar',
  'sessions.endOf': 'Cerrar {what}',
  'sessions.endAll': 'Cerrar todas las demás sesiones',
  'sessions.note': 'Una sesión dura 30 días. ¿No reconoces alguna? Ciérrala y cambia después tu contraseña de retiro.',
  'sessions.previous': 'Acceso anterior: {time}',

  'ended.title': 'Sesión cerrada',
  'ended.text': 'La sesión termina a los 30 días, o cuando la cierras tú o soporte. Vuelve a iniciar sesión para continuar.',
  'ended.idle':
    'No usaste la app en este dispositivo durante el tiempo que fijaste en Límites de juego. Vuelve a iniciar sesión para continuar.',
  'ended.guest': 'Tu sesión de visitante terminó. Un visitante no tiene teléfono, así que no puedes volver a entrar.',
  'ended.at': 'Terminó el {time}',
  'ended.safe': 'Tus rondas se conservan',
  'ended.safeText': 'Toda ronda que iniciaste se liquida en el servidor.',
  'ended.start': 'Volver al principio',
})
