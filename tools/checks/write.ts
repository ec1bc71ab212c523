import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readFiles } from '../source-files.ts'
import { evidenceTable, table, where } from './evidence.ts'

/** `node tools/checks/write.ts`: writes the table of evidence anew. */
const root = join(import.meta.dirname, '../..')
writeFileSync(join(root, table), evidenceTable(readFiles(root, where)))
