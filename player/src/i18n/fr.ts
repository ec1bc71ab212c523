import type { Catalogue } from './texts.ts'

const parts = import.meta.glob<Catalogue>(['./*/fr.ts', '!./help-answers/*'], { eager: true, import: 'texts' })

/** Every text of the language but the FAQ's, which load apart: one chunk. */
export const texts: Catalogue = Object.assign({}, ...Object.values(parts))
