import type { CrashReceipt } from '../crash/receipt.ts'
import type { Receipt } from '../fair/receipt.ts'
import { manifest } from '../manifest.ts'

type Example = () => Receipt | CrashReceipt

/** An example receipt of every title, `example.ts` in its folder: the worked examples of the README, ready to try the verifier with. */
export const examples: Readonly<Record<string, Example>> = Object.fromEntries(
  await Promise.all(
    manifest.map(async ({ id, folder }) => [
      id,
      ((await import(/* @vite-ignore */ `../${folder}/example.ts`)) as { example: Example }).example,
    ]),
  ),
)

/** An example's committed text. */
export const exampleFile = (receipt: Receipt | CrashReceipt): string => `${JSON.stringify(receipt, null, 2)}\n`
