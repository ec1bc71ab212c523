export const kit = {
  'carousel.place': '{at} of {of}',
  'carousel.pause': 'Pause the slides',
  'carousel.resume': 'Let the slides move',
  'notice.pause': 'Pause notice',
  'notice.resume': 'Let the notice run',
  'sandbox.name': 'SANDBOX',
} as const
