import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import solc from 'solc'

/** The token as the chain takes it. `bytecode` has its 0x. */
export type CompiledToken = { compiler: string; abi: readonly object[]; bytecode: string }

type Output = {
  errors?: { formattedMessage: string }[]
  contracts?: { [file: string]: { [name: string]: { abi: object[]; evm: { bytecode: { object: string } } } } }
}

const file = 'TestUsdt.sol'

/** Compiles the token's source; the same compiler gives the same bytes. Throws on errors and warnings. */
export function compileToken(): CompiledToken {
  const input = {
    language: 'Solidity',
    sources: { [file]: { content: readFileSync(join(import.meta.dirname, file), 'utf8') } },
    settings: {
      // The oldest rules that chains with stablecoins still have: no opcode that one of them lacks.
      evmVersion: 'paris',
      optimizer: { enabled: true, runs: 200 },
      // Else the bytes would follow each comment.
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
