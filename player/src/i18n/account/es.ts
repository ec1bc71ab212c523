import type { account as english } from './en.ts'
import { translation } from '../texts.ts'

export const account = translation<typeof english, 'es'>()({
  'account.id': 'ID {uid}',
  'account.guest': 'Invitado',
  'account.closed': 'Cerrada',
  'account.guestName': 'Invitado {no}',
  'account.vip': 'VIP {level}',
  'account.playMoney': 'Dinero ficticio',
  'account.notBound': 'Sin vincular',
  'account.needsPhone': 'Con teléfono',
  'account.version': 'Versión',
  'account.versionValue': '{version}, compilación {build}',
  'account.language': 'Idioma',
  'account.logout': 'Cerrar sesión',
  'account.signIn': 'Acceso anterior: {time}',
  'account.sessions': 'Sesiones',

  'logout.title': '¿Cerrar sesión?',
  'logout.guestTitle': '¿Dejar esta cuenta de invitado para siempre?',
  'logout.guest':
    'Una cuenta de invitado solo se abre con la sesión de este dispositivo. Al cerrarla, nadie podrá volver a entrar: su saldo de {balance} y sus registros quedan fuera de alcance, aquí y en cualquier otro dispositivo.',
  'logout.text': 'Puedes volver a entrar en cualquier momento. Tu saldo y tus registros se conservan.',
  'logout.stay': 'Quedarse',
  'logout.go': 'Cerrar sesión',

  'balanceProof.title': 'Prueba del saldo',
  'balanceProof.lead':
    'Una vez al día, los saldos de todos los jugadores se sellan bajo un único hash firmado que cualquiera puede ver. Un archivo tuyo demuestra que tu saldo está entre ellos.',
  'balanceProof.day': 'Al final del',
  'balanceProof.hold': 'Saliendo',
  'balanceProof.debt': 'Adeudado',
  'balanceProof.at': 'Saldos leídos',
  'balanceProof.root': 'Raíz de todos los saldos, pública',
  'balanceProof.what.root': 'raíz de todos los saldos',
  'balanceProof.download': 'Descargar la prueba',
  'balanceProof.how':
    'Guarda el archivo: cualquiera puede comprobarlo sin nosotros, y muestra si tus registros hasta esa fecha se cambiaron alguna vez. Quien lo lea verá tu saldo.',
})
