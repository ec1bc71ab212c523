import type { legal as english } from './en.ts'
import { translation } from '../texts.ts'

export const legal = translation<typeof english, 'es'>()({
  'choices.title': 'Opciones de privacidad',
  'choices.lead': 'Nada opcional funciona hasta que lo actives. Puedes cambiarlo en Perfil.',
  'choices.needed': 'Necesario para funcionar',
  'choices.neededText':
    'Acceso, saldo, identificador del dispositivo, control de fraude e informes de error con tu ID de jugador y de dispositivo.',
  'choices.always': 'Siempre activo',
  'choices.attribution': 'Atribución',
  'choices.attributionText': 'Sabemos qué enlace te trajo y qué vino después: registro, depósitos y retiros. No sale de nuestro servidor.',
  'choices.wins': 'Mis ganancias en Inicio',
  'choices.winsText': 'Muestra tu juego, el importe y tu teléfono oculto en Ganancias recientes.',
  'choices.same': 'Todos los juegos y pagos funcionan igual en ambos casos.',
  'choices.notice': 'Aviso de privacidad completo',
  'choices.closing': 'Si cierras, ambas siguen desactivadas.',
  'choices.card': 'Tus opciones de privacidad',
  'choices.cardText': 'Nada opcional está activo. Hay dos cosas que puedes activar o dejar como están.',
  'choices.choose': 'Elegir',
  'choices.only': 'Solo lo necesario',
  'choices.save': 'Guardar opciones',
  'again.title': 'Los términos cambiaron',
  'again.text': 'Léelos, junto con el aviso de privacidad, antes de seguir jugando. Los términos se aplican desde el {version}.',
  'again.readTerms': 'Leer los términos',
  'again.readPrivacy': 'Leer el aviso de privacidad',
  'again.agree': 'Leí ambos y acepto los términos',
  'again.accept': 'Aceptar y seguir',
  'again.later': 'Ahora no, ir a Cuenta',
  'again.note': 'Si no aceptas, no puedes abrir juegos. Puedes seguir viendo tu saldo y tus registros, y retirar.',
  'againPrivacy.title': 'El aviso de privacidad cambió',
  'againPrivacy.text': 'Léelo antes de seguir jugando. Se aplica desde el {version}.',
  'againPrivacy.agree': 'Leí el aviso de privacidad',
  'againPrivacy.accept': 'Confirmar y seguir',
  'againPrivacy.note': 'Hasta que lo confirmes, no puedes abrir juegos. Puedes seguir viendo tu saldo y tus registros, y retirar.',
  'privacy.title': 'Aviso de privacidad',
  'privacy.version': 'En vigor desde el {version}',
  'privacy.account': 'Para llevar tu cuenta',
  'privacy.accountText':
    'Tu ID, apodo, avatar, teléfono si lo añades, inicios de sesión con el identificador de cada dispositivo, y qué aceptaste y cuándo. Sirven para que entres tú y nadie más. Durante 90 días anotamos también los códigos y contraseñas erróneos, los accesos rechazados y los límites alcanzados: cuándo, desde qué dirección de red y para qué cuenta.',
  'privacy.money': 'Para que tu saldo sea correcto',
  'privacy.moneyText':
    'Cada movimiento, bono y ronda con sus semillas. Demuestran cada resultado y cada rupia, así que no podemos borrarlos a petición. Los guardamos 10 años.',
  'privacy.care': 'Para protegerte',
  'privacy.careText':
    'Límites, pausas, autoexclusiones, fecha de nacimiento y tiempo de juego. Una pausa detiene todos los dispositivos en los que iniciaste sesión. Una cookie con un número aleatorio nos dice que es el mismo dispositivo, aunque se haya borrado el almacenamiento de la app, y cuándo entras en uno nuevo. Dura 400 días desde tu última visita; guardamos su hash con tus inicios de sesión.',
  'privacy.help': 'Para ayudarte',
  'privacy.helpText':
    'Lo que escribes a soporte y nuestras respuestas, durante un año. Tu correo y tus nombres en redes sociales, solo si los añades; solo los ve soporte. Los informes de error llevan tu ID de jugador y el de tu dispositivo.',
  'privacy.optional': 'Solo si lo activas',
  'privacy.optionalText':
    'Atribución y Mis ganancias en Inicio. Ambas empiezan desactivadas. Actívalas o desactívalas en Perfil, Opciones de privacidad. Anotamos cada cambio con su hora. La atribución guarda un ID aleatorio del navegador, los ID publicitarios de tu enlace y cuándo te registras, depositas y retiras, con los importes depositados. Todo queda en nuestro servidor. Los eventos se borran a los 90 días, y todo cuando la desactivas.',
  'privacy.rights': 'Qué puedes hacer',
  'privacy.rightsText':
    'En Perfil puedes ver y corregir tus datos, descargarlo todo, retirar un consentimiento, cerrar la cuenta y borrar el perfil. Conservamos el teléfono de una cuenta cerrada para que nadie eluda una exclusión.',
  'privacy.complain': 'Para reclamar',
  'privacy.complainText':
    'Escríbenos en Cuenta, Comentarios. Si la respuesta no te convence, reclama ante el Data Protection Board of India.',
})
