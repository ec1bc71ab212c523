import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import solc from 'solc'

/** `bytecode` includes 0x. */
export type CompiledToken = { compiler: string; abi: readonly object[]; bytecode: string }

type Output = {
  errors?: { formattedMessage: string }[]
  contracts?: { [file: string]: { [name: string]: { abi: object[]; evm: { bytecode: { object: string } } } } }
}

const file = 'TestUsdt.sol'

/** The same compiler version gives the same bytes. Throws on errors and warnings. */
export function compileToken(): CompiledToken {
  const input = {
    language: 'Solidity',
    sources: { [file]: { content: readFileSync(join(import.meta.dirname, file), 'utf8') } },
    settings: {
      // The oldest version that chains with stablecoins run, so every opcode exists there.
      evmVersion: 'paris',
      optimizer: { enabled: true, runs: 200 },
      // Comments must not change the bytes.
      metadata: { bytecodeHash: 'none', appendCBOR: false },
      outputSelection: { [file]: { TestUsdt: ['abi', 'evm.bytecode.object'] } },
    },
  }
  const { errors, contracts } = JSON.parse(solc.compile(JSON.stringify(input))) as Output
  if (errors?.length || !contracts)
    throw new Error(errors?.map(({ formattedMessage }) => formattedMessage).join('\n') ?? 'nothing compiled')
  const { abi, evm } = contracts[file]!['TestUsdt']!
  return { compiler: solc.version(), abi, bytecode: `0x${evm.bytecode.object}` }
}

if (import.meta.main) {
  writeFileSync(join(import.meta.dirname, 'token.json'), `${JSON.stringify(compileToken(), null, 2)}\n`)
}
