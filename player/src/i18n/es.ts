import type { Catalogue } from './texts.ts'

const parts = import.meta.glob<Catalogue>(['./*/es.ts', '!./help-answers/*'], { eager: true, import: 'texts' })

/** One chunk, without the FAQ. */
export const texts: Catalogue = Object.assign({}, ...Object.values(parts))
