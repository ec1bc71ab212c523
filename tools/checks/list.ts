import { join } from 'node:path'
import { readFiles } from '../source-files.ts'
import { listEvidence, where } from './evidence.ts'

/** `node tools/checks/list.ts [ID…]`: the evidence of each row. */
console.log(listEvidence(readFiles(join(import.meta.dirname, '../..'), where), process.argv.slice(2)).join('\n'))
