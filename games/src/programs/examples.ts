import type { CrashReceipt } from '../crash/receipt.ts'
import type { Receipt } from '../fair/receipt.ts'
import { manifest } from '../manifest.ts'

type Example = () => Receipt | CrashReceipt

/** An example receipt of every title, ready to try the verifier with. */
export const examples = await Promise.all(
  manifest.map(async ({ folder }) => ((await import(/* @vite-ignore */ `../${folder}/example.ts`)) as { example: Example }).example()),
)

/** The name of an example's file in examples/. */
export const exampleName = ({ game }: Receipt | CrashReceipt): string => `${game}.json`

/** An example's committed text. */
export const exampleFile = (receipt: Receipt | CrashReceipt): string => `${JSON.stringify(receipt, null, 2)}\n`
