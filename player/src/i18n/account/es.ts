import type { account as english } from './en.ts'
import { translation } from '../texts.ts'

export const texts = translation<typeof english, 'es'>()({
  'account.id': 'ID {uid}',
  'account.guest': 'Visitante',
  'account.closed': 'Cerrada',
  'account.guestName': 'Visitante {no}',
  'account.playerName': 'Jugador {no}',
  'account.vip': 'VIP {level}',
  'account.playMoney': 'Dinero ficticio',
  'account.notBound': 'Sin añadir',
  'account.needsPhone': 'Añadir número',
  'account.version': 'Versión',
  'account.versionValue': '{version}, compilación {build}',
  'account.language': 'Idioma',
  'account.logout': 'Cerrar sesión',
  'account.signIn': 'Acceso anterior: {time}',
  'account.sessions': 'Sesiones',

  'logout.title': '¿Cerrar sesión?',
  'logout.guestTitle': '¿Dejar esta cuenta de visitante para siempre?',
  'logout.guest':
    'Una cuenta de visitante no tiene teléfono, así que no podrás volver a entrar. Perderás para siempre tu saldo de {balance} y todos tus registros.',
  'logout.text': 'Puedes volver a entrar cuando quieras. Tu saldo y tus registros se conservan.',
  'logout.stay': 'Seguir conectado',
  'logout.go': 'Cerrar sesión',

  'balanceProof.title': 'Prueba del saldo',
  'balanceProof.lead':
    'Una vez al día sellamos los saldos de todos los jugadores bajo un único hash firmado que cualquiera puede ver. Tu archivo demuestra que tu saldo está incluido.',
  'balanceProof.day': 'Al final del',
  'balanceProof.hold': 'Apartado o retirándose',
  'balanceProof.debt': 'Adeudado',
  'balanceProof.at': 'Saldos tomados',
  'balanceProof.root': 'Raíz de todos los saldos, pública',
  'balanceProof.what.root': 'raíz de todos los saldos',
  'balanceProof.download': 'Descargar la prueba',
  'balanceProof.how':
    'Guarda el archivo. Cualquiera puede comprobarlo sin nosotros, y muestra si tus registros hasta ese día se cambiaron alguna vez. Quien lo lea verá tu saldo.',
  'money.refresh': 'Actualizar el saldo',
})
