import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readFiles } from '../source-files.ts'
import { checklist, where, writeChecks } from './evidence.ts'

/** `node tools/checks/write.ts`: rewrites the table of evidence. */
const root = join(import.meta.dirname, '../..')
writeFileSync(join(root, checklist), writeChecks(readFiles(root, where)))
