import type { entry as english } from './en.ts'
import { translation } from '../texts.ts'

export const texts = translation<typeof english, 'es'>()({
  'entry.tagline': 'Juegos festivos, con pruebas verificables.',
  'entry.fact.proof': 'Nuestros juegos, verificables',
  'entry.fact.care': 'Tú pones los límites',
  'entry.agree': 'Acepto todo lo dispuesto en los {terms}',
  'entry.terms': 'Términos y condiciones',
  'entry.before': 'Antes de jugar',
  'entry.adult': 'Tengo 18 años o más',
  'entry.guest': 'Jugar como visitante',
  'entry.guestNote': 'Solo en este dispositivo, durante 30 días.',
  'entry.starting': 'Empezando…',
  'entry.tickBoth': 'Marca ambas para jugar como visitante.',
  'entry.noCookies': 'Necesitas cookies para mantener la sesión. Permite las cookies de este sitio y recarga la página.',
  'entry.language': 'Idioma',
  'entry.login': 'ENTRAR',
  'entry.invited': 'Te invitó un amigo',
  'entry.invitedText':
    'Puede ganar el {percent} de tu primer depósito, hasta {most}, y el {share} de tus apuestas. Tú no pagas nada por ello.',
  'entry.dropInvite': 'Entrar sin la invitación',
  'login.guestLater': 'Un visitante puede añadir un teléfono más tarde y conservar el saldo.',
  'login.previous': 'Acceso anterior: {time}',

  'age.title': '¿Menor de 18?',
  'age.text': '{name} es solo para adultos. Si tienes menos de 18 años, dilo aquí: en este dispositivo no se podrá jugar.',
  'age.under': 'Soy menor de 18',
  'age.back': 'Volver',

  'minor.title': 'Vuelve cuando tengas 18 años',
  'minor.text':
    'Nos dijiste que tienes menos de 18 años, así que no puedes jugar en este dispositivo, ni siquiera con dinero ficticio. Gracias por tu sinceridad.',

  'terms.title': 'Términos y condiciones',
  'terms.version': 'En vigor desde el {version}',
  'terms.money': 'Dinero ficticio',
  'terms.moneyText':
    'Juegas con dinero ficticio. No tiene valor: no se puede comprar, vender, enviar a otros ni convertir en dinero real o bienes.',
  'terms.age': 'Solo adultos',
  'terms.ageText': 'Tienes 18 años o más y no dejas que nadie menor de 18 use la app.',
  'terms.fair': 'Juegos justos',
  'terms.fairText':
    'En nuestros propios juegos, los resultados salen de semillas que fijamos antes de tu apuesta, y puedes verificar cada ronda. Los juegos de proveedores externos no se pueden verificar aquí. Cada juego indica su retorno al jugador.',
  'terms.guest': 'Cuentas de visitante',
  'terms.guestText':
    'Una cuenta de visitante solo funciona en este dispositivo. La pierdes para siempre a los 30 días, o si cierras la sesión, borras los datos de este sitio o pierdes el dispositivo. Añade antes un teléfono para entrar desde cualquier lugar.',
  'terms.rounds': 'Rondas',
  'terms.roundsText':
    'Las rondas se liquidan en el servidor, así que perder la conexión no cambia un resultado. Una ronda que dejes abierta se cierra a las 24 horas (48 con un proveedor externo).',
  'terms.data': 'Tus datos',
  'terms.dataText': 'El aviso de privacidad dice qué guardamos de ti y para qué. La atribución publicitaria solo funciona si la activas.',
  'terms.close': 'Cerrar la cuenta',
  'terms.closeText': 'Puedes cerrar tu cuenta en cualquier momento en Perfil. Antes te mostraremos, con cifras, qué pasa con tu dinero.',
  'terms.privacy': 'Aviso de privacidad',
  'terms.choices': 'Opciones de privacidad',
})
