import type { pwa as english } from './en.ts'
import { translation } from '../texts.ts'

export const texts = translation<typeof english, 'fr'>()({
  'install.title': 'Installer l’application',
  'install.text': 'S’ouvre en plein écran, depuis votre écran d’accueil.',
  'install.share': 'Trouvez le bouton Partager',
  'install.shareText': 'Dans la barre du bas du navigateur Safari.',
  'install.add': 'Trouvez et touchez «\u00a0Sur l’écran d’accueil\u00a0»',
  'install.addRow': 'Sur l’écran d’accueil',
  'install.action': 'Installer',
  'install.later': 'Pas maintenant',

  'update.title': 'Une nouvelle version est prête',
  'update.text':
    'Elle est déjà sur cet appareil. L’application se rouvre sur cette page\u00a0; votre session reste ouverte et votre solde est conservé.',
  'update.later': 'Plus tard',
})
