import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { NoIfscFiles, readBanks, replaceBanks, type Banks, type IfscFiles } from '../withdrawal-accounts/import-branches.ts'
import { OpsRefusal, type Command } from '../../platform/operators/command.ts'
import { hashOf } from '../../platform/operators/read-file.ts'

const fileNames = { codes: 'IFSC.json', names: 'banknames.json', sublets: 'sublet.json', customSublets: 'custom-sublets.json' } as const

export const branchesImport: Command = {
  name: 'branches import',
  summary: 'replace all banks and branches with those in a folder, in the format of src in the npm package ifsc',
  details: ['Withdrawal accounts accept only these IFSCs. Play mode pays only to the sandbox and needs none.'],
  words: ['folder'],
  async read(args) {
    const banks = readWhole(await readFiles(args['folder']!))
    const attached = JSON.stringify(banks)
    return { args: { ...args, sha256: hashOf(attached) }, attached }
  },
  async act({ tx, attached }) {
    const banks = JSON.parse(attached!) as Banks
    await replaceBanks(tx, attached!)
    const codes = banks.banks.reduce((sum, bank) => sum + bank.codes.length, 0)
    return { lines: [`${codes} branches of ${banks.banks.length} banks are known.`], data: { banks: banks.banks.length, branches: codes } }
  },
}

function readWhole(files: IfscFiles): Banks {
  try {
    return readBanks(files)
  } catch (error) {
    if (error instanceof NoIfscFiles) throw new OpsRefusal(`These are not the files of ifsc: ${error.message}.`)
    throw error
  }
}

async function readFiles(folder: string): Promise<IfscFiles> {
  const [codes, names, sublets, customSublets] = await Promise.all(
    Object.values(fileNames).map(async (name): Promise<unknown> => {
      try {
        return JSON.parse(await readFile(join(folder, name), 'utf8'))
      } catch (error) {
        throw new OpsRefusal(
          `${name} cannot be read: ${error instanceof SyntaxError ? 'it is not JSON' : (error as NodeJS.ErrnoException).code}`,
        )
      }
    }),
  )
  return { codes, names, sublets, customSublets }
}
