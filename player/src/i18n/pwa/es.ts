import type { pwa as english } from './en.ts'
import { translation } from '../texts.ts'

export const texts = translation<typeof english, 'es'>()({
  'install.title': 'Instalar la app',
  'install.text': 'Se abre a pantalla completa, desde tu pantalla de inicio.',
  'install.share': 'Busca el botón Compartir',
  'install.shareText': 'En la barra inferior del navegador Safari.',
  'install.add': 'Busca y pulsa «Añadir a pantalla de inicio»',
  'install.addRow': 'Añadir a pantalla de inicio',
  'install.action': 'Instalar',
  'install.later': 'Ahora no',

  'update.title': 'Hay una versión nueva',
  'update.text': 'Ya está en este dispositivo. La app se vuelve a abrir en esta página; tu sesión y tu saldo se conservan.',
  'update.later': 'Más tarde',
})
