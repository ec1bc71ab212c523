import type { CrashReceipt } from '../crash/receipt.ts'
import type { Receipt } from '../fair/receipt.ts'
import { manifest } from '../manifest.ts'

type Example = () => Receipt | CrashReceipt

export const examples = await Promise.all(
  manifest.map(async ({ folder }) => ((await import(/* @vite-ignore */ `../${folder}/example.ts`)) as { example: Example }).example()),
)

export const exampleName = ({ game }: Receipt | CrashReceipt): string => `${game}.json`

export const exampleFile = (receipt: Receipt | CrashReceipt): string => `${JSON.stringify(receipt, null, 2)}\n`
