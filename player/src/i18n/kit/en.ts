export const kit = {
  'carousel.place': '{at} of {of}',
  'carousel.pause': 'Pause slides',
  'carousel.resume': 'Resume slides',
  'notice.pause': 'Pause notice',
  'notice.resume': 'Resume notice',
  'sandbox.name': 'SANDBOX',
} as const
