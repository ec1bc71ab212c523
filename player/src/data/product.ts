/** SPEC §3, §9. The product's name, nowhere else in code. */
export const product = {
  name: 'Lalmor',
  version: '1.0.0',
  versionCode: 100,
  /** SPEC §3: reported by every web build. */
  packageName: 'Web',
} as const
