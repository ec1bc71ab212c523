import type { entry as english } from './en.ts'
import { translation } from '../texts.ts'

export const entry = translation<typeof english, 'es'>()({
  'entry.tagline': 'Juegos festivos, limpios y con pruebas.',
  'entry.fact.proof': 'Cada ronda se puede comprobar',
  'entry.fact.care': 'Tiempo y neto a la vista',
  'entry.agree': 'Acepto todo lo dispuesto en los {terms}',
  'entry.terms': 'Términos y condiciones',
  'entry.guest': 'Continuar como invitado',
  'entry.guestNote': 'Un invitado vive solo en este dispositivo.',
  'entry.tickFirst': 'Para continuar hay que marcar la casilla.',
  'entry.noCookies':
    'Este navegador no guarda cookies de esta página, y sin ellas nadie mantiene la sesión. Hay que permitirlas y volver a cargar la página.',
  'entry.adults': 'Solo para adultos. Dinero ficticio por defecto.',
  'entry.18': '18+',
  'entry.language': 'Idioma',

  'age.title': '¿Mayor de 18 años?',
  'age.text': '{name} es solo para adultos. Se confirma antes de cualquier partida, también como invitado, junto con los términos.',
  'age.under': 'Tengo menos de 18 años',
  'age.adult': 'Tengo 18 años o más',
  'age.note': 'Solo dinero ficticio: las rupias ficticias no tienen valor y no se pueden cobrar.',
  'age.starting': 'Empezando',

  'minor.title': 'Se puede volver al cumplir 18 años',
  'minor.text':
    'Según la respuesta dada, quien usa este dispositivo tiene menos de 18 años: aquí no se juega, ni siquiera con dinero ficticio. Gracias por la sinceridad.',
  'minor.mistake': '¿Fue un error? Una persona adulta puede borrar los datos de este sitio en el navegador.',

  'terms.title': 'Términos y condiciones',
  'terms.version': 'Versión {version}',
  'terms.money': 'Dinero ficticio',
  'terms.moneyText':
    'Se juega con rupias ficticias. No tienen valor, no se pueden comprar, vender, enviar a otros ni cobrar, y nada de lo que se gana se puede convertir en dinero o bienes.',
  'terms.age': 'Solo adultos',
  'terms.ageText': 'Quien juega tiene 18 años o más, y mantiene la app lejos de quien no los tiene.',
  'terms.fair': 'Juegos justos',
  'terms.fairText':
    'Cada ronda la deciden una semilla cuyo hash se ve de antemano, la semilla propia y un contador. Cada ronda se puede verificar. Cada juego indica su retorno al jugador.',
  'terms.guest': 'Cuentas de invitado',
  'terms.guestText':
    'Una cuenta de invitado pertenece a este dispositivo y a la sesión guardada en él. Al cerrar la sesión, borrar los datos de este sitio o perder el dispositivo, la cuenta no se puede volver a abrir.',
  'terms.rounds': 'Rondas',
  'terms.roundsText':
    'Una ronda se liquida en el servidor en el momento en que empieza. Perder la conexión no cambia el resultado, que se ve al volver.',
  'terms.data': 'Los datos',
  'terms.dataText':
    'El servidor guarda las rondas y el saldo, y este dispositivo la sesión y los ajustes. No se usa ningún servicio de publicidad ni de analítica.',
})
