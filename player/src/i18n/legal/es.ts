import type { legal as english } from './en.ts'
import { translation } from '../texts.ts'

export const legal = translation<typeof english, 'es'>()({
  'choices.title': 'Opciones de privacidad',
  'choices.lead': 'Nada opcional funciona hasta que lo actives. Puedes cambiarlo en Perfil.',
  'choices.needed': 'Necesario para funcionar',
  'choices.neededText': 'Acceso, saldo, identificador de este dispositivo, control de fraude, errores sin datos personales.',
  'choices.always': 'Siempre activo',
  'choices.attribution': 'Atribución',
  'choices.attributionText': 'Dice a un socio publicitario qué enlace te trajo. Comparte datos del dispositivo y de eventos.',
  'choices.wins': 'Mis ganancias en Inicio',
  'choices.winsText': 'Muestra juego, importe y teléfono enmascarado en Ganancias recientes.',
  'choices.same': 'Todos los juegos y pagos funcionan igual en ambos casos.',
  'choices.notice': 'Aviso de privacidad completo',
  'choices.only': 'Solo lo necesario',
  'choices.save': 'Guardar opciones',
  'again.title': 'Los términos han cambiado',
  'again.text': 'Léelos antes de seguir jugando. Los términos y el aviso de privacidad rigen desde el {version}.',
  'again.readTerms': 'Leer los términos',
  'again.readPrivacy': 'Leer el aviso de privacidad',
  'again.agree': 'He leído ambos y acepto los términos',
  'again.accept': 'Aceptar y seguir',
  'again.later': 'Ahora no, ir a Cuenta',
  'again.note': 'Sin ello no se abre ningún juego. Tu saldo, tus registros y tus retiros siguen abiertos.',
  'privacy.title': 'Aviso de privacidad',
  'privacy.version': 'En vigor desde el {version}',
  'privacy.account': 'Para llevar tu cuenta',
  'privacy.accountText':
    'ID, apodo, avatar, teléfono si lo vinculas, sesiones e identificador de cada dispositivo, y qué aceptaste y cuándo. Sirven para que entres tú y nadie más.',
  'privacy.money': 'Para que tu saldo sea correcto',
  'privacy.moneyText':
    'Cada movimiento, bono y ronda con sus semillas. Demuestran cada resultado y cada rupia, por lo que no se borran a petición; se guardan diez años.',
  'privacy.care': 'Para protegerte',
  'privacy.careText':
    'Límites, pausas, exclusiones, fecha de nacimiento y tiempo de juego. Una pausa también impide abrir cuentas nuevas en el dispositivo en que se tomó.',
  'privacy.help': 'Para ayudarte',
  'privacy.helpText':
    'Correo y nombres en otros servicios solo si los indicas; solo los ve el equipo de ayuda. Los errores de la app se comunican sin datos personales.',
  'privacy.optional': 'Solo si lo activas',
  'privacy.optionalText':
    'Atribución y Mis ganancias en Inicio. Ambas empiezan desactivadas y se desactivan en Perfil, Opciones de privacidad, tan fácil como se activan. Cada cambio queda anotado con su hora.',
  'privacy.rights': 'Qué puedes hacer',
  'privacy.rightsText':
    'Ver y corregir tu perfil, descargarlo todo, retirar un consentimiento, cerrar la cuenta y borrar el perfil: todo en Perfil. El teléfono de una cuenta cerrada se conserva para que nadie eluda una exclusión.',
  'privacy.complain': 'Para reclamar',
  'privacy.complainText':
    'Escríbenos en Cuenta, Comentarios. Si la respuesta no te convence, puedes reclamar ante el Data Protection Board of India.',
})
