export const pwa = {
  'install.title': 'Install App',
  'install.text': 'Opens full screen, from your home screen.',
  'install.share': 'Find the Share button',
  'install.shareText': 'In the bottom toolbar of the Safari browser.',
  'install.add': 'Find and click ‘Add to Home Screen’',
  'install.addRow': 'Add to Home Screen',
  'install.action': 'Install',
  'install.later': 'Not now',

  'update.title': 'A new version is ready',
  'update.text': 'It’s already on this device. The app reopens on this page; you stay logged in and your balance stays.',
  'update.later': 'Later',
} as const
