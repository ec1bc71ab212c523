import type { entry as english } from './en.ts'
import { translation } from '../texts.ts'

export const entry = translation<typeof english, 'es'>()({
  'entry.tagline': 'Juegos festivos. Justos y demostrables.',
  'entry.fact.proof': 'Rondas verificables',
  'entry.fact.care': 'Tú pones los límites',
  'entry.agree': 'Acepto todo lo dispuesto en los {terms}',
  'entry.terms': 'Términos y condiciones',
  'entry.guest': 'Continuar como invitado',
  'entry.guestNote': 'La cuenta de invitado solo existe en este dispositivo.',
  'entry.tickFirst': 'Marca la casilla para continuar.',
  'entry.noCookies':
    'Este navegador no guarda cookies de esta página, y sin ellas no puedes mantener la sesión. Permítelas y vuelve a cargar la página.',
  'entry.adults': 'Solo para adultos. Dinero ficticio por defecto.',
  'entry.18': '18+',
  'entry.language': 'Idioma',
  'entry.login': 'ENTRAR',
  'login.adults': 'Al entrar confirmas que tienes 18 años o más.',
  'login.guestLater': 'Un invitado puede añadir un teléfono más tarde y conservar el saldo.',
  'login.signingIn': 'Entrando',
  'login.previous': 'Inicio de sesión anterior a este: {time}',

  'age.title': '¿Tienes 18 años o más?',
  'age.text': '{name} es solo para adultos. Lo confirmas antes de jugar, también como invitado, junto con los términos.',
  'age.under': 'Tengo menos de 18 años',
  'age.adult': 'Tengo 18 años o más',
  'age.note': 'Solo dinero ficticio: las rupias ficticias no tienen valor y no se pueden cobrar.',
  'age.starting': 'Empezando',

  'minor.title': 'Vuelve cuando tengas 18 años',
  'minor.text':
    'Nos has dicho que tienes menos de 18 años, así que en este dispositivo no se juega, ni siquiera con dinero ficticio. Gracias por tu sinceridad.',
  'minor.mistake': '¿Fue un error? Una persona adulta puede borrar los datos de este sitio en el navegador.',

  'terms.title': 'Términos y condiciones',
  'terms.version': 'Versión {version}',
  'terms.money': 'Dinero ficticio',
  'terms.moneyText':
    'Juegas con rupias ficticias. No tienen valor, no se pueden comprar, vender, enviar a otros ni cobrar, y nada de lo que ganas se puede convertir en dinero o bienes.',
  'terms.age': 'Solo adultos',
  'terms.ageText': 'Tienes 18 años o más y no dejas que use la app nadie que no los tenga.',
  'terms.fair': 'Juegos justos',
  'terms.fairText':
    'Cada ronda la deciden una semilla cuyo hash ves de antemano, tu propia semilla y un contador. Puedes verificar cada ronda. Cada juego indica su retorno al jugador.',
  'terms.guest': 'Cuentas de invitado',
  'terms.guestText':
    'Una cuenta de invitado pertenece a este dispositivo y a la sesión guardada en él. Si cierras la sesión, borras los datos de este sitio o pierdes el dispositivo, la cuenta no se puede volver a abrir. Si antes vinculas un teléfono, es tuya en cualquier dispositivo.',
  'terms.rounds': 'Rondas',
  'terms.roundsText':
    'Una ronda se liquida en el servidor en el momento en que la inicias. Perder la conexión no cambia el resultado, que verás al volver.',
  'terms.data': 'Tus datos',
  'terms.dataText':
    'Qué se guarda de ti y para qué está en el aviso de privacidad. La atribución publicitaria solo funciona si la activas.',
  'terms.close': 'Cerrar la cuenta',
  'terms.closeText': 'Puedes cerrar tu cuenta en cualquier momento en Perfil. Antes se te dice, con cifras, qué pasa con su dinero.',
  'terms.privacy': 'Aviso de privacidad',
  'terms.choices': 'Opciones de privacidad',
})
