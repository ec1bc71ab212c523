import { readFile } from 'node:fs/promises'
import { OpsRefusal, type Command } from '../../platform/operators/command.ts'
import { verifyTrail, writeRow } from '../people/verify-trail.ts'
import * as store from './store.ts'

export const auditExport: Command = {
  name: 'audit export',
  summary: 'print the whole trail with its keys and signatures, one row a line',
  details: ['Keep it elsewhere: npm run -s ops -- audit export > trail.jsonl. Anyone can check it with audit verify.'],
  async act({ tx }) {
    const rows = await store.exportAudit(tx)
    return { lines: rows.map(writeRow), data: { rows } }
  },
}

export const auditVerify: Command = {
  name: 'audit verify',
  summary: 'check the chain and every signature of an exported trail; needs no database and no token',
  details: [
    'Exits 1 and names each row that does not fit. Compare the last hash with one that you kept: rows missing at the end show only there.',
  ],
  words: ['export'],
  async offline({ export: path }) {
    let text: string
    try {
      text = new TextDecoder('utf8', { fatal: true, ignoreBOM: true }).decode(await readFile(path!))
    } catch (error) {
      throw new OpsRefusal(`The export cannot be read: ${(error as NodeJS.ErrnoException).code ?? 'it is not UTF-8'}.`)
    }
    const { rows, signed, origins, head, faults } = verifyTrail(text.replace(/\n$/, '').split('\n'))
    return {
      lines: [
        ...faults.map(({ row, why }) => `BROKEN  row ${row} ${why}`),
        `${rows} rows, ${signed} signed${origins.length > 0 ? ` at ${origins.join(', ')}` : ''}. The last hash is ${head}.`,
      ],
      data: { rows, signed, origins, head, faults },
      isBad: faults.length > 0,
    }
  },
}
