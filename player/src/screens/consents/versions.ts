/** Newest first; the first is in force (tested against the server). With each one's changes. */
export const versions = {
  terms: [
    { day: '2026-11-28', change: 'changes.terms.2026-11-28' },
    { day: '2026-11-22', change: 'changes.first' },
  ],
  privacy: [
    { day: '2026-11-28', change: 'changes.privacy.2026-11-28' },
    { day: '2026-11-27', change: 'changes.privacy.2026-11-27' },
    { day: '2026-11-26', change: 'changes.privacy.2026-11-26' },
    { day: '2026-11-25', change: 'changes.privacy.2026-11-25' },
    { day: '2026-11-22', change: 'changes.first' },
  ],
} as const
