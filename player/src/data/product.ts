/** SPEC §3 and §9, app config. The only place in the code with the product's name. */
export const product = {
  name: 'Lalmor',
  version: '1.0.0',
  versionCode: 100,
  /** SPEC §3: the package name every web build reports. */
  packageName: 'Web',
} as const
